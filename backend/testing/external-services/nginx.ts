import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findNginx } from '../../../scripts/machine/tools.mjs'
import { freePort } from '../processes/free-port.ts'

const binary = findNginx()
const pollMs = 50
const shippedFile = path.join(import.meta.dirname, '../../../deploy/nginx.conf')

interface Options {
  /** Where many learners have one address. */
  isUnlimited?: boolean
}

/** Debian's nginx on loopback with `deploy/nginx.conf`. */
export class Nginx {
  static readonly missing = binary ? undefined : 'nginx: sudo apt-get install -y nginx-light'
  readonly url: string
  readonly #folder: string
  readonly #process: ChildProcess

  private constructor(folder: string, url: string) {
    this.#folder = folder
    this.url = url
    const words = ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;']
    this.#process = spawn(binary ?? '', words, { stdio: ['ignore', 'inherit', 'inherit'] })
  }

  /** @throws {Error} naming what to type where there is none */
  static async start(serverPorts: readonly string[], { isUnlimited = false }: Options = {}): Promise<Nginx> {
    if (Nginx.missing) throw new Error(`This needs ${Nginx.missing}`)
    const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-nginx-'))
    const [port, plainPort] = [await freePort(), await freePort()]
    makeCertificate(folder)
    const shipped = onLoopback({ folder, port, plainPort, serverPorts })
    writeFileSync(path.join(folder, 'xpedition.conf'), isUnlimited ? withoutLimits(shipped) : shipped)
    writeFileSync(path.join(folder, 'nginx.conf'), surroundings(folder))
    const proxy = new Nginx(folder, `https://127.0.0.1:${port}`)
    while (!(await proxy.#answers())) {
      if (proxy.#process.exitCode !== null) throw new Error('nginx did not start')
      await wait(pollMs)
    }
    return proxy
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const asked = request(`${this.url}/health`, { rejectUnauthorized: false, agent: false }, (answer) => {
        answer.resume()
        resolve(true)
      })
      asked.once('error', () => resolve(false))
      asked.end()
    })
  }

  /** @param log where what it said is kept */
  async remove(log?: string): Promise<void> {
    const exited = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    await exited
    if (log) renameSync(path.join(this.#folder, 'error.log'), log)
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

interface Places {
  folder: string
  port: string
  plainPort: string
  serverPorts: readonly string[]
}

function onLoopback({ folder, port, plainPort, serverPorts }: Places): string {
  const servers = serverPorts.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')
  return readFileSync(shippedFile, 'utf8')
    .replace(/^ {4}#?server 127\.0\.0\.1:3001.*\n/m, '')
    .replace(/^ {4}server 127\.0\.0\.1:3000.*$/m, servers)
    .replace(/^ {4}listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
}

const withoutLimits = (settings: string) => settings.replace(/^ {4}limit_(req|conn) .*\n/gm, '')

function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const name of temporary) mkdirSync(path.join(folder, name))
  return `pid ${folder}/pid;
worker_processes 1;
worker_rlimit_nofile 16384;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 8192; }
http {
  access_log off;
  keepalive_requests 100000;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/xpedition.conf;
}
`
}

function makeCertificate(folder: string): void {
  const words =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=learn.example -keyout privkey.pem -out fullchain.pem'
  execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' })
}
