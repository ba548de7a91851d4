import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import recorded from './recorded.json'

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

const program = `
import base64, hashlib, json, sys
from pathlib import Path
import pcap

found = pcap.packets(base64.b64decode(Path(sys.argv[1] + ".pcap.txt").read_text()))

def shown(*values):
    return "|".join("" if value is None else str(value) for value in values)

def message(data):
    number, answers, name, kind, addresses = pcap.dns(data)
    return f"0x{number:04x}", int(answers), name, kind, ",".join(addresses)

def frame(p):
    udp = p.protocol == "udp"
    dns = ("", "", "", "", "")
    if udp and 53 in (p.sport, p.dport):
        dns = message(p.data)
    ports = (None, None, p.sport, p.dport) if udp else (p.sport, p.dport, None, None)
    tcp = (None, None, None, None) if udp else (p.seq, p.ack, f"0x{p.flags:04x}", len(p.data))
    return shown(p.length, p.source, p.destination, *ports, *tcp, len(p.data) + 8 if udp else None, *dns)

def digest(data):
    return f"{len(data)} {hashlib.sha256(data).hexdigest()[:16]}"

streams = pcap.streams(found)

def hello(stream):
    h = pcap.hello(stream.data)
    return h and {
        "tcp.srcport": str(stream.sport),
        "tls.handshake.extensions_server_name": h.name or "",
        "tls.handshake.ciphersuite": ",".join(f"0x{each:04x}" for each in h.ciphers),
        "tls.handshake.extensions_supported_group": ",".join(f"0x{each:04x}" for each in h.groups),
        "tls.handshake.extensions_key_share_group": ",".join(map(str, h.shares)),
        "tls.handshake.extensions_key_share_key_exchange_length": ",".join(map(str, h.shares.values())),
        "tls.handshake.extensions.supported_version": ",".join(f"0x{each:04x}" for each in h.versions),
    }

json.dump({
    "frames": [frame(p) for p in found],
    "streams": [[f"{s.source}:{s.sport}", digest(s.data)] for s in streams],
    "messages": [shown(*message(s.data[2:])) for s in streams if 53 in (s.sport, s.dport)],
    "hellos": [found for found in map(hello, streams) if found],
    "records": sorted(each.length for s in streams for each in pcap.records(s.data)),
}, sys.stdout)
`

interface Read {
  frames: string[]
  streams: [end: string, digest: string][]
  messages: string[]
  hellos: Record<string, string>[]
  records: number[]
}

/** Of a frame of TCP what belongs to the frame, and what tshark says of the message of DNS that ends in it. */
const tcp = /^((?:[^|]*\|){11}\|)([^|]+\|.*)$/
const nothing = '||||'

const captures = Object.entries(recorded.captures)

function read(name: string): Read {
  const { stdout, stderr } = spawnSync(python, ['-B', '-c', program, name], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test.each(captures)('the capture %s reads as tshark reads it', (name, { frames, streams, hellos, records }) => {
  const found = read(name)
  const overTcp = frames.filter((frame) => tcp.test(frame) && !frame.endsWith(nothing))
  expect(found.frames).toEqual(frames.map((frame) => frame.replace(tcp, `$1${nothing}`)))
  expect(found.messages).toEqual(overTcp.map((frame) => frame.replace(tcp, '$2')))
  expect(new Map(found.streams)).toEqual(
    new Map(streams.flatMap(({ ends, there, back }) => [[ends[0], there] as const, [ends[1], back] as const])),
  )
  expect(found.hellos).toEqual(hellos.map(({ 'tls.handshake.type': _, ...hello }) => hello))
  const lengths = records.flatMap((row) => row.split(',').map(Number))
  expect(found.records).toEqual(lengths.sort((a, b) => a - b))
})

test('the captures hold what they are for', () => {
  const { morning, names, hybrid, classic, lossy } = recorded.captures
  expect(morning.hellos[0]).toMatchObject({
    'tls.handshake.extensions_server_name': 'clinic.example.com',
    'tls.handshake.extensions_key_share_key_exchange_length': '1,1216,32',
  })
  expect(hybrid.hellos[1]).toMatchObject({ 'tls.handshake.extensions_key_share_group': '4588' })
  expect(classic.hellos[1]).toMatchObject({ 'tls.handshake.extensions_key_share_group': '29' })
  expect(names.frames.filter((frame) => frame.includes('clinic.example.com'))).toHaveLength(6)
  expect(lossy['sent again or out of order']).toBeGreaterThan(3)
  expect(morning['requests, with the keys']).toContain('/hours')
})
