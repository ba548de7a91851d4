import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { root } from '../build/run.mjs'

const services = ['/auth/v1', '/rest/v1', '/storage/v1']
const sources = ['backend', 'supabase/migrations'].map((folder) => path.join(root, folder) + path.sep)

export class DevBackend {
  /** @type {import('vite').ViteDevServer | undefined} */
  #vite
  /** @type {Promise<{ answer: ReturnType<typeof getRequestListener>, close: () => Promise<void> }> | undefined} */
  #opened
  #closed = Promise.resolve()

  /** @returns {import('vite').Plugin} */
  plugin() {
    return {
      name: 'xpedition:backend',
      configureServer: (vite) => {
        this.#vite = vite
        vite.watcher.on('all', (_, file) => {
          if (sources.some((folder) => file.startsWith(folder)) && !file.endsWith('.test.ts')) void this.close()
        })
        vite.middlewares.use(async (request, response, next) => {
          if (!services.some((wire) => request.url?.startsWith(wire))) return next()
          try {
            const { answer } = await this.open()
            await answer(request, response)
          } catch (error) {
            console.error(error)
            response.writeHead(500).end('The backend did not start; the reason is in the terminal.')
          }
        })
      },
    }
  }

  /** Opens the data, once. @throws {Error} one clear line */
  open() {
    this.#opened ??= this.#load()
    return this.#opened
  }

  /** Closes the data; the next request opens it again, with the sources of then. */
  close() {
    const opened = this.#opened
    this.#opened = undefined
    if (opened) this.#closed = opened.then(({ close }) => close()).catch(() => {})
    return this.#closed
  }

  async #load() {
    await this.#closed
    const vite = this.#vite
    if (!vite) throw new Error('the development server has not begun')
    /** @param {string} file */
    const load = (file) => vite.ssrLoadModule(file)
    const { readSettings } = await load('/backend/settings/settings.ts')
    const { openServices } = await load('/backend/open-services.ts')
    const { createApp } = await load('/backend/app.ts')
    const context = await openServices(readSettings(process.env), pino({ level: process.env.LOG_LEVEL ?? 'warn' }))
    // Vite's tools need Node's own Response, so the adapter must not replace it.
    return {
      answer: getRequestListener(createApp(context).fetch, { overrideGlobalObjects: false }),
      close: () => context.database.close(),
    }
  }
}
