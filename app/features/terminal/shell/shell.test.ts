import { expect, test } from 'vitest'
import { runScript } from './shell.ts'
import { beginWith, home, maxOutputCharacters, type ShellState } from './shell-state.ts'

const begin = () => beginWith([{ name: 'a.txt', text: 'hello\n' }])

/** @returns what each command printed */
async function after(...commands: string[]): Promise<{ printed: string[]; state: ShellState }> {
  let state = begin()
  const printed: string[] = []
  for (const command of commands) {
    const result = await runScript(command, state)
    printed.push(result.text)
    state = result.state
  }
  return { printed, state }
}

test('a command begins with the files, folder, variables and status that the one before has left', async () => {
  const { printed, state } = await after(
    'mkdir -p d/e; cd d; number=6; ln -s ../a.txt link; chmod 755 link; false',
    'echo "$? $number"; pwd; cat link; ls -a; cd - ',
    'rm -r d; ls; exit 7',
  )
  expect(printed).toEqual(['', `1 6\n${home}/d\nhello\n.\n..\ne\nlink\n${home}\n`, 'a.txt\n'])
  expect(state.status).toBe(7)
})

test('errors stand where they were printed, as an interactive bash words them', async () => {
  const { printed } = await after('echo a; cat nothing; echo b', 'nonsense', 'if true; then', 'echo "a')
  expect(printed).toEqual([
    'a\ncat: nothing: No such file or directory\nb\n',
    'bash: nonsense: command not found\n',
    "bash: syntax error near unexpected token `fi'\n",
    'bash: unexpected EOF while looking for matching `"\'\n',
  ])
})

test('bytes of files stay what they are', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const state = begin()
  state.files.push({ path: `${home}/all.bin`, mode: 0o600, kind: 'file', bytes, modifiedMs: 0 })
  const { state: left } = await runScript('cp all.bin copy.bin; rm all.bin', state)
  expect(left.files.find(({ path }) => path.endsWith('copy.bin'))).toMatchObject({ bytes })
  expect(left.files.some(({ path }) => path.endsWith('all.bin'))).toBe(false)
})

test('the bytes that printf and xxd write go through pipes and files as they are', async () => {
  const { printed } = await after(
    String.raw`printf '\x89PNG\0\211\\x41 %s\n' é > a.png; xxd a.png; cat a.png | xxd -p | xxd -r -p | cmp - a.png && echo same`,
    String.raw`printf -v word '%03d' 7; echo "$word"; printf '%s %d\n' a 1 b 2`,
  )
  expect(printed).toEqual([
    `00000000: 8950 4e47 0089 5c78 3431 20c3 a90a       .PNG..\\x41 ...\nsame\n`,
    '007\na 1\nb 2\n',
  ])
})

test("programs of ours have the words, orders and widths of Debian's", async () => {
  const { printed } = await after(
    "printf 'b\\na\\nB\\na\\n' > f; sort f | uniq -c; sort -u f > g; diff f g; echo $?; cmp f g",
    'dd if=a.txt of=c bs=4 count=1 status=noxfer; tar cf c.tar a.txt c; rm c; tar xvf c.tar; xxd c',
  )
  expect(printed).toEqual([
    '      1 B\n      2 a\n      1 b\n1,2d0\n< b\n< a\n4a3\n> b\n1\nf g differ: byte 1, line 1\n',
    '1+0 records in\n1+0 records out\na.txt\nc\n00000000: 6865 6c6c                                hell\n',
  ])
})

test('what is printed beyond 1 MB is cut, and says so', async () => {
  const { printed } = await after('line=$(printf "%1000s" end); for i in $(seq 1100); do echo "$line"; done')
  expect(printed[0]).toMatch(/… more than 1 MB: the rest is not shown\n$/)
  expect(printed[0]?.length).toBeLessThan(maxOutputCharacters + 100)
})

test('has neither the network nor other languages, and no command that would fail at a shim', async () => {
  const { printed } = await after('curl -s http://127.0.0.1:8000/ || echo $?; wget x; python3 x; js-exec x; gzip a.txt')
  expect(printed[0]).toMatch(/^7\nbash: wget: command not found/)
  expect(printed[0]).toContain('gzip: command not found')
})

test('a loop ends at the limit of time, where there is one', async () => {
  const { text, state } = await runScript('while true; do :; done', begin(), { timeoutMs: 200 })
  expect(text).toContain('deadline')
  expect(state.status).toBe(124)
})
