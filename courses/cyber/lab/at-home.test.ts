import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonCode } from '../../../lessons/compiler/code/lesson-code.ts'

const file = path.join(import.meta.dirname, 'lab.py')
const source = readFileSync(file, 'utf8')
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

/** Where each function is repaired: lesson and exercise. */
const labs: Record<string, [lesson: string, exercise: string]> = {
  search: ['module4/4.2', 'activity-3'],
  may_use: ['module4/4.2', 'foreign'],
  note_html: ['module4/4.2', 'link'],
  read_file: ['module4/4.1', 'files'],
  from_our_page: ['module4/4.1', 'forged'],
  log_out: ['module2/2.1', 'signed-out'],
  check_login: ['module8/8.2', 'names'],
  reset_token: ['module6/6.2', 'clock-token'],
  type_of: ['module5/5.1', 'picture'],
  label: ['module6/6.1', 'label'],
  may_fetch: ['module8/8.1', 'preview'],
  read_choices: ['module7/7.2', 'old-cookie'],
}

const solutionOf = ([lesson, exercise]: [string, string]): string => {
  const { exercises } = lessonCode(path.resolve(`courses/cyber/${lesson}.mdx`))
  const found = exercises[exercise]
  if (!found) throw new Error(`${lesson} has ${Object.keys(exercises).join(', ')} and no ${exercise}`)
  return found.solution
}

interface Asked {
  cookie?: string
  form?: Record<string, string>
}

class Site {
  readonly log: string[] = []
  private board: ChildProcess | undefined
  private address = new URL('http://127.0.0.1')

  async start(lab: string) {
    this.board = spawn(python, ['-B', lab, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
    if (!this.board.stdout) throw new Error('it has no output')
    const lines = createInterface({ input: this.board.stdout })
    const [first] = await new Promise<string[]>((resolve) => lines.once('line', (line) => resolve(line.split(' '))))
    this.address = new URL(first ?? '')
    lines.on('line', (line) => this.log.push(line))
  }

  stop() {
    this.board?.kill()
  }

  async ask(asked: string, { cookie = '', form }: Asked = {}) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        new URL(asked, this.address),
        { method: form ? 'POST' : 'GET', headers: { cookie } },
        resolve,
      )
      sent.on('error', reject)
      sent.end(form && new URLSearchParams(form).toString())
    })
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
  }

  /** A form of the site's own page, with the token that stands in it. */
  async send(to: string, cookie: string, form: Record<string, string>) {
    const page = await this.ask('/forms', { cookie })
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    return this.ask(to, { cookie, form: { ...form, token } })
  }

  async enter(name = 'tess', password = 'test-only') {
    const { headers } = await this.ask('/login', { form: { name, password } })
    return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  }

  /** The time of the last line of the log, once it is printed. */
  async stampOf(asked: string) {
    await expect.poll(() => this.log.at(-1)).toContain(asked)
    return this.log.at(-1)?.split(' ')[0] ?? ''
  }
}

const flawed = new Site()
const repaired = new Site()
const folder = mkdtempSync(path.join(os.tmpdir(), 'lab-'))

beforeAll(async () => {
  const repairs = Object.values(labs).map(solutionOf).join('\n\n')
  const copy = path.join(folder, 'lab.py')
  writeFileSync(copy, source.replace('\nREPAIRABLE = ', `\n${repairs}\n\nREPAIRABLE = `))
  await Promise.all([flawed.start(file), repaired.start(copy)])
}, 60_000)
afterAll(() => {
  flawed.stop()
  repaired.stop()
  rmSync(folder, { recursive: true })
})

const others = Array.from({ length: 80 }, (_, index) => 10 + index)

/** By the function that they go through: whether the attack works. */
const attacks: Record<string, (site: Site) => Promise<boolean>> = {
  search: async (site) => {
    const word = encodeURIComponent("') > 0 UNION SELECT password FROM members --")
    return (await site.ask(`/search?word=${word}`, { cookie: await site.enter() })).text.includes('<li>test-only')
  },
  may_use: async (site) => {
    const cookie = await site.enter()
    let seen = ''
    for (const id of others) seen += (await site.ask(`/loans?id=${id}`, { cookie })).text
    return seen.includes('<li>')
  },
  note_html: async (site) => {
    await site.send('/board', await site.enter(), { text: '<script>alert(1)</script>', url: '' })
    return (await site.ask('/board')).text.includes('<script>')
  },
  read_file: async (site) => (await site.ask('/files?name=../site.cfg')).text.includes('mail password'),
  from_our_page: async (site) => {
    await site.ask('/board', { cookie: await site.enter(), form: { text: 'sent from elsewhere' } })
    return (await site.ask('/board')).text.includes('sent from elsewhere')
  },
  log_out: async (site) => {
    const cookie = await site.enter()
    await site.send('/logout', cookie, {})
    return (await site.ask('/loans?id=7', { cookie })).status === 200
  },
  check_login: async (site) => {
    const [known, unknown] = await Promise.all(
      ['tess', 'nobody'].map((name) => site.ask('/login', { form: { name, password: '?' } })),
    )
    return known?.text !== unknown?.text
  },
  reset_token: async (site) => {
    await site.ask('/reset', { form: { name: 'joe' } })
    const token = createHash('md5')
      .update(`joe ${await site.stampOf('/reset')}`)
      .digest('hex')
    await site.ask('/new-password', { form: { token, password: 'mine' } })
    return (await site.enter('joe', 'mine')) !== ''
  },
  type_of: async (site) => {
    await site.send('/pictures', await site.enter(), { name: 'drill.html', text: '<script>alert(1)</script>' })
    const { status, headers } = await site.ask('/pictures?name=drill.html')
    return status === 200 && headers['content-type'] === 'text/html'
  },
  label: async (site) => {
    const tool = encodeURIComponent('saw; cat /shed/site.cfg')
    return (await site.ask(`/label?tool=${tool}`)).text.includes('mail password')
  },
  may_fetch: async (site) => {
    const cookie = await site.enter()
    return (await site.ask('/preview?url=http://localhost/admin', { cookie })).text.includes('Door code')
  },
  read_choices: async (site) => {
    const choices = Buffer.from("cbuiltins\neval\n(S'{6 * 7: 6 * 7}'\ntR.").toString('base64')
    return (await site.ask('/choices', { cookie: `choices=${choices}` })).text.includes('42')
  },
}

test('there is an attack and a lab for each function that can be repaired', () => {
  const lines = source.split('\n').filter((line) => line.startsWith('REPAIRABLE'))
  const names = lines.join(' ').match(/[a-z_]{3,}/g)
  expect(Object.keys(attacks)).toEqual(names)
  expect(Object.keys(labs)).toEqual(names)
})

test.each(Object.entries(attacks))('at home the attack on %s works, and fails after its repair', async (_, works) => {
  expect(await works(flawed)).toBe(true)
  expect(await works(repaired)).toBe(false)
})

test('at home the repaired site answers honest requests', async () => {
  const cookie = await repaired.enter()
  expect(cookie).not.toBe('')
  const asked: [string, RegExp][] = [
    ['/', /The Tool Shed/],
    ['/forms', /name="token"/],
    ['/loans?id=7', /^(<li>[^<]+){3}$/],
    ['/search?word=a', /<h1>a<\/h1>/],
    ['/search?word=a&order=backwards', /<h1>a<\/h1>/],
    ['/board', /./],
    ['/files?name=rules.txt', /Bring it back clean/],
    ['/files?name=manuals/saw.txt', /Unplug it first/],
    ['/label?tool=nut%20%26%20bolt', /\[ nut &amp; bolt \]/],
    ['/label?tool=saw', /\[ saw \]/],
    ['/preview?url=https://pictures.example/saw.png', /picture \/saw.png from pictures.example/],
    ['/choices', /^$/],
  ]
  await repaired.send('/board', cookie, { text: 'The drill is back', url: '' })
  for (const [path, shown] of asked) {
    const { status, text: answered } = await repaired.ask(path, { cookie })
    expect({ path, status }).toEqual({ path, status: 200 })
    expect(answered, path).toMatch(shown)
  }
  expect((await repaired.ask('/board')).text).toContain('The drill is back')
  expect((await repaired.send('/pictures', cookie, { name: 'saw.png', text: 'a saw' })).status).toBe(302)
  expect((await repaired.ask('/pictures?name=saw.png')).headers['content-type']).toBe('image/png')
  const chosen = (await repaired.send('/choices', cookie, { color: 'green' })).headers['set-cookie']?.[0]?.split(';')[0]
  expect((await repaired.ask('/choices', { cookie: chosen ?? '' })).text).toBe('<li>color: green')
  expect((await repaired.ask('/reset', { form: { name: 'mia' } })).status).toBe(200)
  expect((await repaired.ask('/admin', { cookie })).status).toBe(403)
  expect((await repaired.send('/logout', cookie, {})).status).toBe(302)
  expect(await repaired.enter()).not.toBe('')
})
