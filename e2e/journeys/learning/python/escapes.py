import asyncio, ctypes, importlib, json, socket, urllib.request
import js, pyodide_js
from pyodide.code import run_js
from pyodide.ffi import create_proxy, run_sync, to_js
from pyodide.http import open_url, pyfetch

found = {}


async def settled(value):
    return await value


def attempt(name, action):
    try:
        value = action()
        if hasattr(value, "then") or asyncio.iscoroutine(value):
            value = run_sync(asyncio.wait_for(settled(value), 3))
        found[name] = f"reached: {value}"
    except BaseException as error:
        found[name] = "refused"


def within(milliseconds):
    run_sync(asyncio.sleep(milliseconds / 1000))


def opened(source, state):
    """Whether it has opened within half a second."""
    within(500)
    if source.readyState != state:
        raise OSError("closed")
    return "open"


def options(**values):
    return to_js(values, dict_converter=js.Object.fromEntries)


def synchronous():
    request = js.XMLHttpRequest.new()
    request.open("GET", f"{SITE}/probe-xhr", False)
    request.send()
    return request.status


def database():
    request = js.indexedDB.open("xpedition")
    within(300)
    return request.result.name


def library():
    connect = ctypes.CDLL(None).connect
    if ctypes.CDLL(None).socket(2, 1, 0) >= 0 and connect(0, b"\x02\x00\x00\x50\x7f\x00\x00\x01" + bytes(8), 16) == 0:
        return "connected"
    raise OSError("no socket")


def stream():
    with socket.create_connection((HOST, PORT), timeout=1) as connection:
        connection.sendall(b"GET /probe-socket HTTP/1.0\r\n\r\n")
        within(300)
        return connection.recv(10).decode()


for where, address in {"site": SITE, "elsewhere": ELSEWHERE}.items():
    web_socket = address.replace("http", "ws", 1)
    attempt(f"fetch {where}", lambda: js.fetch(f"{address}/probe-fetch"))
    attempt(f"fetch without cors {where}", lambda: js.fetch(f"{address}/probe-opaque", options(mode="no-cors")))
    attempt(f"imported fetch {where}", lambda: importlib.import_module("js").fetch(f"{address}/probe-importlib"))
    attempt(f"pyfetch {where}", lambda: pyfetch(f"{address}/probe-pyfetch"))
    attempt(f"open_url {where}", lambda: open_url(f"{address}/probe-open"))
    attempt(f"urllib {where}", lambda: urllib.request.urlopen(f"{address}/probe-urllib", timeout=2))
    attempt(f"loadPackage {where}", lambda: run_sync(pyodide_js.loadPackage(f"{address}/probe-1-py3-none-any.whl")).length or js.never)
    attempt(f"WebSocket {where}", lambda: opened(js.WebSocket.new(f"{web_socket}/probe-socket"), 1))
    attempt(f"EventSource {where}", lambda: opened(js.EventSource.new(f"{address}/probe-events"), 1))
    attempt(f"WebTransport {where}", lambda: js.WebTransport.new(f"{address.replace('http:', 'https:')}/probe").ready)
    attempt(f"importScripts {where}", lambda: js.importScripts(f"{address}/probe-scripts.js"))
    attempt(f"Worker {where}", lambda: js.Worker.new(f"{address}/probe-worker.js"))
    attempt(f"FontFace {where}", lambda: js.FontFace.new("probe", f"url({address}/probe.woff2)").load())
attempt("XMLHttpRequest", synchronous)
attempt("socket", stream)
attempt("ctypes", library)
attempt("eval", lambda: run_js("1 + 1"))
attempt("Function", lambda: js.Function.new("return 1")())
attempt("SharedWorker", lambda: js.SharedWorker.new(f"{SITE}/probe-shared.js"))
attempt("sendBeacon", lambda: js.navigator.sendBeacon(f"{SITE}/probe-beacon"))
attempt("RTCPeerConnection", lambda: js.RTCPeerConnection.new())
attempt("caches", lambda: js.caches.keys())
attempt("caches.open", lambda: js.caches.open("xpedition-site"))
attempt("indexedDB", database)
attempt("cookieStore", lambda: js.cookieStore.getAll())
attempt("localStorage", lambda: js.localStorage.length)
attempt("locks", lambda: js.navigator.locks.query())
attempt("files", lambda: js.navigator.storage.getDirectory())
attempt("serviceWorker", lambda: js.navigator.serviceWorker.ready)
attempt("document", lambda: js.document.cookie)
attempt("window", lambda: js.window.name)
attempt("parent", lambda: js.parent.location.href)
attempt("top", lambda: js.top.location.href)

heard = []
channel = js.BroadcastChannel.new("xpedition-auth")
channel.onmessage = create_proxy(lambda event: heard.append(1))
channel.postMessage("probe")

# A worker of its own has every function that this one might have replaced.
inner = """(async () => {
const found = {}
const attempt = async (name, action) => {
  try { found[name] = 'reached: ' + (await action()) } catch { found[name] = 'refused' }
}
const blob = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
await attempt('origin', () => { if (self.origin === 'null') throw 0; return self.origin })
await attempt('fetch', () => fetch('SITE/probe-inner', { mode: 'no-cors' }))
await attempt('fetch elsewhere', () => fetch('ELSEWHERE/probe-inner', { mode: 'no-cors' }))
await attempt('import', () => import('SITE/probe-import.js'))
await attempt('import elsewhere', () => import('ELSEWHERE/probe-import.js'))
await attempt('import of a blob', () => import(blob('export default 1')))
await attempt('import of data', () => import('data:text/javascript,export default 1'))
await attempt('caches', () => caches.keys())
await attempt('eval', () => (0, eval)('1'))
await attempt('worker of data', () => new Promise((done, failed) => {
  const worker = new Worker('data:text/javascript,postMessage(1)')
  worker.onmessage = done
  worker.onerror = failed
}))
postMessage(JSON.stringify(found))
})()""".replace("SITE", SITE).replace("ELSEWHERE", ELSEWHERE)
blob = js.Blob.new(to_js([inner]), options(type="text/javascript"))
worker = js.Worker.new(js.URL.createObjectURL(blob))
answers = []
worker.onmessage = create_proxy(lambda event: answers.append(event.data))
for _ in range(100):
    if answers:
        break
    within(100)
found.update({f"inner worker: {name}": said for name, said in json.loads(answers[0]).items()})
for _ in range(20):
    within(100)
found["channel"] = "reached" if heard else "refused"
print(json.dumps({"origin": js.self.origin, **{name: said for name, said in found.items() if said != "refused"}}))
print(len(found), "attempts")
