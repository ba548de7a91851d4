import { describe, expect, test } from 'vitest'
import { type Call, type Effect, type Name, ours } from './testing.ts'

const hello = 'hello\nworld\n'

/** Lines that Debian 12's own programs have printed. */
const recorded: [Name, Call, Partial<Effect>][] = [
  ['xxd', { args: [], stdin: hello }, { out: '00000000: 6865 6c6c 6f0a 776f 726c 640a            hello.world.\n' }],
  ['xxd', { args: ['-p'], stdin: hello }, { out: '68656c6c6f0a776f726c640a\n' }],
  [
    'xxd',
    { args: ['-c', '6', 'a'], files: { a: hello } },
    { out: '00000000: 6865 6c6c 6f0a  hello.\n00000006: 776f 726c 640a  world.\n' },
  ],
  [
    'xxd',
    { args: ['-s', '3', '-l', '4', 'a'], files: { a: hello } },
    { out: '00000003: 6c6f 0a77                                lo.w\n' },
  ],
  [
    'xxd',
    { args: ['-s', '-4', 'a'], files: { a: hello } },
    { out: '00000008: 726c 640a                                rld.\n' },
  ],
  [
    'xxd',
    { args: ['-u', '-g', '1', 'a'], files: { a: hello } },
    { out: '00000000: 68 65 6C 6C 6F 0A 77 6F 72 6C 64 0A              hello.world.\n' },
  ],
  ['xxd', { args: ['-p', '-c', '20'], stdin: '\0'.repeat(30) }, { out: `${'00'.repeat(20)}\n${'00'.repeat(10)}\n` }],
  ['xxd', { args: ['-r'], stdin: '00000004: 41 42' }, { out: '\0\0\0\0AB' }],
  ['xxd', { args: ['-r', '-p'], stdin: '4142\n 43' }, { out: 'ABC' }],
  ['xxd', { args: ['nope'] }, { errors: 'xxd: nope: No such file or directory\n', status: 2 }],
  [
    'cmp',
    { args: ['a', 'b'], files: { a: hello, b: 'hello\nwords\n!' } },
    { out: 'a b differ: byte 10, line 2\n', status: 1 },
  ],
  [
    'cmp',
    { args: ['-l', 'a', 'b'], files: { a: hello, b: 'hello\nwords\n!' } },
    { out: '10 154 144\n11 144 163\n', errors: 'cmp: EOF on a after byte 12\n', status: 1 },
  ],
  ['cmp', { args: ['a', 'b'], files: { a: hello } }, { errors: 'cmp: b: No such file or directory\n', status: 2 }],
  [
    'diff',
    { args: ['-b', 'a', 'b'], files: { a: 'a\never\n', b: '\na\never\never' } },
    { out: '0a1\n> \n2a4\n> ever\n\\ No newline at end of file\n', status: 1 },
  ],
  ['cmp', { args: ['-s', 'a', 'b'], files: { a: hello } }, { out: '', errors: '', status: 2 }],
  [
    'cmp',
    { args: ['-x', 'a', 'b'] },
    { errors: "cmp: invalid option -- 'x'\ncmp: Try 'cmp --help' for more information.\n", status: 2 },
  ],
  ['dd', { args: ['if=nope'] }, { errors: "dd: failed to open 'nope': No such file or directory\n", status: 1 }],
  [
    'dd',
    { args: ['foo=1'] },
    { errors: "dd: unrecognized operand 'foo=1'\nTry 'dd --help' for more information.\n", status: 1 },
  ],
  [
    'dd',
    { args: ['if=/dev/zero', 'of=a', 'bs=2K', 'count=2', 'status=noxfer'] },
    { files: { a: '\0'.repeat(4096) }, errors: '2+0 records in\n2+0 records out\n' },
  ],
  [
    'tar',
    { args: ['xf', 'a'], files: { a: hello } },
    {
      errors: 'tar: This does not look like a tar archive\ntar: Exiting with failure status due to previous errors\n',
      status: 2,
    },
  ],
  [
    'tar',
    { args: ['cf', 'a.tar'] },
    {
      errors:
        "tar: Cowardly refusing to create an empty archive\nTry 'tar --help' or 'tar --usage' for more information.\n",
      status: 2,
    },
  ],
]

describe('prints what Debian’s has printed', () => {
  test.each(recorded)('%s %j', async (name, call, effect) => {
    expect(await ours(name, call)).toMatchObject(effect)
  })
})
