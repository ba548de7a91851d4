import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StorageError } from '../errors.ts'
import { TemporaryUploads } from '../files/temporary-uploads.ts'
import { receive } from './incoming.ts'

const head = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
const file = `${head('', '; filename="a"')}Content-Type: text/plain\r\n\r\nsome text\r\n`
const field = (name: string, value: string) => `${head(name)}\r\n${value}\r\n`
const whole = `${field('cacheControl', '60')}${field('metadata', '{"a":1}')}${file}--x--\r\n`

describe('an upload', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xpedition-incoming-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const send = (body: string, pieces = 1, limit = 100, place = folder) => {
    const bytes = Buffer.from(body)
    const size = Math.ceil(bytes.length / pieces)
    let at = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
        at += size
      },
    })
    return post(stream, { 'content-type': 'multipart/form-data; boundary=x' }, limit, place)
  }
  /** @param parts with an error among them, the sender is gone there */
  const sendRaw = (parts: (string | Error)[], place = folder) => {
    const left = [...parts]
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = left.shift()
        if (part === undefined) controller.close()
        else if (part instanceof Error) controller.error(part)
        else controller.enqueue(new TextEncoder().encode(part))
      },
    })
    return post(stream, {}, 100, place)
  }
  const post = (body: ReadableStream, headers: Record<string, string>, limit: number, place: string) => {
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return receive(new Request('http://localhost', init), new TemporaryUploads(place), limit)
  }

  it('as a form is read whole, in however many pieces it comes', async () => {
    for (const pieces of [1, 2, 7, 50, whole.length]) {
      const { upload, ...rest } = await send(whole, pieces)
      expect(rest).toEqual({ mimetype: 'text/plain', cacheControl: 'max-age=60', userMetadata: { a: 1 } })
      expect(await readFile(upload.path, 'utf8')).toBe('some text')
      expect(upload).toMatchObject({ size: 9, sample: Buffer.from('some text') })
      await rm(upload.path)
    }
  })

  it('as a form cut off anywhere, or with a byte changed, is refused or read, leaves nothing, and never ends the process', async () => {
    const many = `${field('a', 'b').repeat(30)}${file.repeat(3)}`
    const cut = Array.from({ length: whole.length - 6 }, (_, end) => whole.slice(0, end))
    const late = Array.from({ length: 80 }, (_, back) => many.slice(0, many.length - back))
    const changed = Array.from({ length: whole.length }, (_, at) => `${whole.slice(0, at)}\0${whole.slice(at + 1)}`)
    for (const body of [...cut, ...late, ...changed])
      await send(body).then(
        ({ upload }) => rm(upload.path),
        (error: unknown) => {
          if (!(error instanceof StorageError) && (error as Error).name !== 'HttpError') throw error
        },
      )
    for (const body of cut) await expect(send(body)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })

  it('that the disk does not take is our failure, not the sender’s', async () => {
    const nowhere = '/dev/null/folder'
    await expect(send(whole, 1, 100, nowhere)).rejects.toMatchObject({ syscall: 'mkdir' })
    await expect(sendRaw(['some text'], nowhere)).rejects.toMatchObject({ syscall: 'mkdir' })
  })

  it('whose sender is gone is refused, and leaves nothing', async () => {
    await expect(sendRaw(['some', new Error('aborted')])).rejects.toMatchObject({ message: 'The upload was cut off' })
    expect(await readdir(folder)).toEqual([])
  })

  it('may not go on for ever, in its file or beside it', async () => {
    const tooLarge = { status: 413 }
    const long = 'x'.repeat(101)
    await expect(send(`${file.replace('some text', long)}--x--`)).rejects.toMatchObject(tooLarge)
    await expect(send(field('a', 'x'.repeat(60_000)).repeat(3))).rejects.toMatchObject(tooLarge)
    await expect(send(`${file}${file.replace('some text', 'x'.repeat(200_000))}`)).rejects.toMatchObject(tooLarge)
    expect(await readdir(folder)).toEqual([])
  })
})
