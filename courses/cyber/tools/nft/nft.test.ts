import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import recorded from './recorded.json'

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

const program = `
import json, sys
import nft

def read(rules):
    try:
        nft.Router(rules, {})
    except nft.Refused as refused:
        return str(refused)

def sent(rules, packets, links):
    router = nft.Router(rules, links)
    for packet in packets:
        protocol, saddr, sport, daddr, dport, _, iif = packet.split(": ")[0].split()
        yield f'{packet.split(": ")[0]}: {router.send(nft.Packet(saddr, daddr, protocol, int(sport), int(dport)), iif)}'

asked = json.load(sys.stdin)
json.dump({
    "refused": [read(rules) for rules in asked["texts"]],
    "packets": [list(sent(*policy, asked["links"])) for policy in asked["policies"]],
}, sys.stdout)
`

function answers({ texts = [], policies = [] }: { texts?: string[]; policies?: [rules: string, packets: string[]][] }) {
  const input = JSON.stringify({ texts, policies, links: recorded.links })
  const { stdout, stderr } = spawnSync(python, ['-B', '-c', program], {
    cwd: import.meta.dirname,
    input,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  const found: { refused: (string | null)[]; packets: string[][] } = JSON.parse(stdout)
  return found
}

test('rules are refused where nft refuses them, and in the same line', () => {
  const { refused } = answers({ texts: recorded.texts.map(({ rules }) => rules) })
  expect(recorded.texts.map(({ name }, index) => [name, refused[index]?.split(':')[0] ?? 'accepted'])).toEqual(
    recorded.texts.map(({ name, line }) => [name, line === undefined ? 'accepted' : `line ${line}`]),
  )
  expect(recorded.texts.filter(({ accepted }) => accepted).length).toBeGreaterThan(20)
  expect(recorded.texts.filter(({ accepted }) => !accepted).length).toBeGreaterThan(15)
})

test('nft has read every policy that stands in section 2.2', () => {
  const lesson = readFileSync(path.join(import.meta.dirname, '../../module2/2.2.mdx'), 'utf8')
  const policies = [...lesson.matchAll(/^POLICY = """(.*?)"""/gms)].map(([, rules]) => rules)
  const known = recorded.texts.map(({ rules }) => rules)
  expect(policies.length).toBeGreaterThan(10)
  for (const policy of policies) expect(known).toContain(policy)
})

test('what nft knows and this reader does not is refused as unknown, with its line and its name', () => {
  expect(recorded.beyond.every(({ accepted }) => accepted)).toBe(true)
  expect(answers({ texts: recorded.beyond.map(({ rules }) => rules) }).refused).toEqual([
    'line 6: `jump a` is not known here; this reader knows no jumps to other chains',
    'line 2: expected `chain`, found `set`; this reader knows no named sets or maps: write the values in braces',
    'line 4: `limit rate` is not known here; this reader knows no limits',
    'line 4: `ip6 saddr` is not known here; this reader knows no IPv6',
    'line 4: `https`: a port is a number up to 65535',
  ])
  const within = (rule: string) => `table inet t {\n chain c {\n  ${rule}\n }\n}\n`
  const others = ['ip saddr 2001:db8::1 accept', 'ip saddr @web accept', 'reject with tcp reset'].map(within)
  expect(answers({ texts: [...others, 'table ip6 t {\n}\n'] }).refused).toEqual([
    'line 3: `2001:db8::1`: this reader knows no IPv6',
    'line 3: expected a value, found `@`; this reader knows no named sets or maps: write the values in braces',
    'line 3: `reject with` is not known here',
    'line 1: `ip6` is not known here: a table is of inet or ip; this reader knows no IPv6',
  ])
})

test.each(recorded.policies)('packets meet what they met between namespaces: $name', ({ rules, packets }) => {
  expect(answers({ policies: [[rules, packets]] }).packets[0]).toEqual(packets)
  expect(packets.length).toBeGreaterThan(80)
})

test('a rule that logs keeps links, ends, protocol and ports under its prefix', () => {
  const rules = recorded.policies.find(({ name }) => name === "the lesson's solution")?.rules ?? ''
  const code = `
import json, sys
import nft
router = nft.Router(sys.stdin.read(), ${JSON.stringify(recorded.links)})
router.send(nft.Packet("192.0.2.10", "203.0.113.66", "tcp", 50000, 443))
print(*router.log)`
  const { stdout } = spawnSync(python, ['-B', '-c', code], { cwd: import.meta.dirname, input: rules, encoding: 'utf8' })
  expect(stdout.trim()).toBe('refused IN=till OUT=wan SRC=192.0.2.10 DST=203.0.113.66 PROTO=TCP SPT=50000 DPT=443')
})
