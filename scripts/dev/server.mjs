import path from 'node:path'
import { createServer } from 'vite'
import { root } from '../build/run.mjs'
import { DevBackend } from './backend.mjs'

/** @returns {Promise<void>} @throws {Error} one clear line: settings, data folder, database or port */
export async function startDevServer() {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env
  const backend = new DevBackend()
  const server = await createServer({
    root,
    plugins: [backend.plugin()],
    server: { host: HOST, port: Number(PORT), strictPort: true },
  })
  const stop = async () => {
    await server.close()
    await backend.close()
    process.exit()
  }
  try {
    await backend.open()
    await server.listen()
  } catch (error) {
    await server.close()
    await backend.close()
    throw error
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const address = server.httpServer?.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  console.log(`XPedition (development) runs at http://localhost:${port}`)
  console.log(`  data: ${path.resolve(process.env.DATA_DIR ?? 'data')}`)
}
