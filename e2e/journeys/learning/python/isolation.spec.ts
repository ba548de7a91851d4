import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openProblem, runUntil, started, write } from '../../../support/pages/problem.ts'

const name = 'Where does a frame close?'
const other = 'The other strand, without a library'

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
})

/** Counts connections, so that one which is cut before its request counts too. */
async function listenElsewhere() {
  const asked: string[] = []
  let connections = 0
  const listening = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('reached')
  })
  listening.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    asked,
    connections: () => connections,
    close: () => listening.close(),
  }
}

test.describe('what a learner pastes', () => {
  test.use({ allowConsoleErrors: [/./] })

  test('reaches neither the site, nor another address, nor what the browser keeps for it', async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(120_000)
    const elsewhere = await listenElsewhere()
    // A request that the policy refuses is an event too, but has no answer.
    const answered: string[] = []
    context.on('response', (response) => answered.push(response.url()))
    const tab = await context.newPage()
    await tab.goto('/about')
    await tab.evaluate(() => {
      const channel = new BroadcastChannel('xpedition-auth')
      Object.assign(window, { heard: [] })
      channel.onmessage = ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data)
      setInterval(() => channel.postMessage('for tabs of the site'), 50)
    })

    const problem = await openProblem(page, name)
    const values = `SITE, ELSEWHERE, HOST, PORT = "${server.url}", "${elsewhere.address}", "127.0.0.1", ${elsewhere.port}\n`
    const escapes = readFileSync('e2e/journeys/learning/python/escapes.py', 'utf8')
    const said = await runUntil(page, problem, values + escapes, 'attempts')

    const reached = said.split('\n').find((line) => line.startsWith('{'))
    expect(JSON.parse(reached ?? '')).toEqual({ origin: 'null' })
    expect(Number(said.match(/(\d+) attempts/)?.[1])).toBeGreaterThan(50)
    expect(await tab.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).not.toContain('probe')
    expect([elsewhere.connections(), elsewhere.asked]).toEqual([0, []])
    expect(answered.filter((url) => url.includes('probe') && !url.startsWith('blob:'))).toEqual([])
    await page.evaluate((address) => fetch(`${address}/control`).catch(() => {}), server.url)
    expect(answered.filter((url) => url.endsWith('/control'))).toHaveLength(1)
    elsewhere.close()
  })

  test('cannot take the way by which its worker speaks to the page', { tag: '@sweep' }, async ({ page }) => {
    const problem = await openProblem(page, name)
    const steal = `
import js
from pyodide.ffi import create_proxy, to_js
stolen = []
def take(this, *values):
    stolen.append(this)
proxy = create_proxy(take, capture_this=True)
js.MessagePort.prototype.postMessage = proxy
js.Object.defineProperty(js.MessageEvent.prototype, "data", to_js({"get": proxy}, dict_converter=js.Object.fromEntries))
forged = to_js({"type": "done", "run": 1}, dict_converter=js.Object.fromEntries)
js.postMessage(forged)
print("stolen:", len(stolen))
`
    expect(await runUntil(page, problem, steal, 'stolen:')).toContain('stolen: 0')
  })
})

test('what code changes in built-in objects is gone with the next run, and so are its samples', {
  tag: '@sweep',
}, async ({ page }) => {
  const problem = await openProblem(page, name)
  const spoil = 'import js\njs.Object.prototype.spoiled = 1\nprint("spoiled")\n'
  await runUntil(page, problem, spoil, 'spoiled')
  const look = 'import js\nprint("found:", hasattr(js.Object.prototype, "spoiled"))\n'
  expect(await runUntil(page, problem, look, 'found:')).toContain('found: False')
})

test('a run that changes nothing there goes on in the same Python', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, name)
  await runUntil(page, problem, 'import sys\nsys.kept = "still here"\nprint("kept")\n', 'kept')
  expect(await runUntil(page, problem, 'import sys\nprint("and", sys.kept)\n', 'and')).toContain('still here')
})

/** Lets the test say what the worker of a learner's code could say, had it got hold of its port. */
async function holdPorts(page: Page): Promise<(message: unknown) => Promise<void>> {
  await page.addInitScript(() => {
    const Real = MessageChannel
    const held: MessagePort[] = []
    Object.assign(window, {
      held,
      MessageChannel: class {
        constructor() {
          const channel = new Real()
          held.push(channel.port1)
          // biome-ignore lint/correctness/noConstructorReturn: the real channel, known to the test
          return channel
        }
      },
    })
  })
  await page.reload()
  return (message) =>
    page.evaluate((data) => {
      const { held } = window as unknown as { held: MessagePort[] }
      held.at(-1)?.dispatchEvent(new MessageEvent('message', { data }))
    }, message)
}

test('a forged message neither ends another run, nor becomes markup, nor breaks the page', { tag: '@sweep' }, async ({
  page,
}) => {
  const forge = await holdPorts(page)
  const problem = await openProblem(page, name)
  await runUntil(page, problem, 'input("begun")\n', 'begun')
  await forge({ type: 'done', run: 99 })
  await forge({ type: 'output', run: 99, text: 'of another run' })
  await forge({ type: 'output', run: 1, text: '<img src=x onerror="document.title = 1">' })
  await expect(problem.getByRole('log')).toContainText('<img src=x onerror="document.title = 1">')
  await expect(problem.getByLabel('Your program is waiting for input')).toBeVisible()

  await forge({ type: 'picture', run: 1, png: new Array(100).fill(0) })
  await expect(problem.getByText('Python crashed and was restarted. Your code is safe. Run it again.')).toBeVisible()
  const second = await openProblem(page, other)
  await write(page, second, 'print("on we go")\n')
  await second.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(second.getByRole('log')).toHaveText('on we go', started)
  await expect(second.getByText('Correct: all tests passed.')).toBeHidden()
})

test('where the frame is not kept apart from the site, nothing is run', { tag: '@sweep' }, async ({ page }) => {
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (attribute, value) {
      if (attribute !== 'sandbox') set.call(this, attribute, value)
    }
  })
  await page.reload()
  const problem = await openProblem(page, name)
  await write(page, problem, 'print("run")\n')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(
    problem.getByText('This browser cannot run code safely, with your account out of its reach'),
  ).toBeVisible(started)
  expect(page.workers()).toEqual([])
  await expect(problem.getByRole('log')).toBeHidden()
})

test.describe('where the site serves packages', () => {
  test.use({ service: 'packaged', allowConsoleErrors: [/is not as it was built|ERR_INTERNET_DISCONNECTED/] })

  test('a wheel gets no further than code, only wheels of the lock are fetched, and none that differs from it', {
    tag: '@sweep',
  }, async ({ page, context }) => {
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const problem = await openProblem(page, name)
    const code = 'import escape\nprint("reached:", escape.tried)\n'
    expect(await runUntil(page, problem, code, 'reached:')).toContain('reached: []')
    const wheels = asked.filter((path) => path.startsWith('/python-packages/'))
    expect(wheels).toEqual(['/python-packages/pyodide-lock.json', '/python-packages/escape-1.0-py3-none-any.whl'])
    expect(asked).not.toContain('/health')

    await write(page, problem, 'import tampered\n')
    await problem.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(problem.getByText("No module named 'tampered'")).toBeVisible(started)
  })

  test('packages are there without a connection once they were fetched', { tag: '@sweep' }, async ({
    page,
    context,
  }) => {
    const problem = await openProblem(page, name)
    const code = 'from Bio.Seq import Seq\nprint(Seq("ACC").reverse_complement())\n'
    await runUntil(page, problem, code, 'GGT')
    await context.setOffline(true)
    await write(page, problem, 'while True:\n    pass\n')
    await problem.getByRole('button', { name: 'Run', exact: true }).click()
    await problem.getByRole('button', { name: 'Stop' }).click()
    await runUntil(page, problem, code, 'GGT')
  })
})
