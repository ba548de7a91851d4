import { lookup } from 'node:dns/promises'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { explainError } from './explain-error.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (...names: string[]) => path.join(folder, ...names)

function thrown(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const refused = (error: object) => explainError(Object.assign(new Error('system words'), error))

describe('what the system refuses', () => {
  it('of files is said with the place where it stops, and what to do', () => {
    writeFileSync(inFolder('file'), '')
    symlinkSync(inFolder('loop'), inFolder('loop'))
    const says = (work: () => unknown) => explainError(thrown(work)).replaceAll(folder, '/home')
    expect(says(() => readFileSync(inFolder('none')))).toBe('there is no /home/none')
    expect(says(() => openSync(inFolder('no', 'such', 'x'), 'w'))).toBe(
      'there is no folder /home/no/such: make it (mkdir -p /home/no/such) or name another one',
    )
    expect(says(() => openSync(folder, 'w'))).toBe('/home is a folder: name a file')
    expect(says(() => readFileSync(folder))).toMatch(/^a folder lies where a file is needed/)
    expect(says(() => readFileSync(inFolder('file', 'x', 'y')))).toBe('/home/file is no folder: name another place')
    expect(says(() => mkdirSync(inFolder('file')))).toMatch(/^\/home\/file is there already/)
    expect(says(() => openSync(inFolder('x'.repeat(300)), 'w'))).toMatch(/^the name x{20}… is too long/)
    expect(says(() => readFileSync(inFolder('loop')))).toMatch(/^\/home\/loop is a link that leads to itself/)
    expect(refused({ code: 'EACCES', path: inFolder('file', 'closed') })).toContain(
      `read or write ${inFolder('file')}:`,
    )
    expect(refused({ code: 'EROFS', path: '/x' })).toMatch(/^\/x is on a disk that cannot be written to/)
  })

  it('of other machines is said with their address', async () => {
    const { port } = await new Promise<{ port: number }>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address() as { port: number }
        server.close(() => resolve(address))
      })
    })
    const error = await new Promise<unknown>((resolve) => connect(port, '127.0.0.1').once('error', resolve))
    const nothing = `nothing listens at 127.0.0.1:${port}: is it started, and is the address right?`
    expect(explainError(error)).toBe(nothing)
    expect(explainError(new AggregateError([error, error]))).toBe(nothing)
    const unknown = await lookup('nowhere.invalid').catch((error: unknown) => error)
    expect(explainError(unknown)).toMatch(/nowhere\.invalid/)
    expect(explainError(unknown)).not.toMatch(/ENOTFOUND|EAI_AGAIN/)
  })

  it('of the machine is said with what to make room in', () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO', 'ENOMEM'])
      expect(refused({ code, path: '/somewhere' })).not.toContain('system words')
  })

  it('and any other mistake is said in its own words', () => {
    expect(refused({ code: '42501' })).toBe('system words')
    expect(explainError('a word')).toBe('a word')
  })
})
