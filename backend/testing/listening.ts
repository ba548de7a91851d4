// A program of its own, to be run by each release of Node: listens with an application that says how often it was asked.
import { listen } from '../listen.ts'

let served = 0

async function answer(request: Request): Promise<Response> {
  served += 1
  const { pathname } = new URL(request.url)
  if (pathname === '/refused') return new Response('refused', { status: 429, headers: { connection: 'close' } })
  const body = await request.text()
  return new Response(`${pathname} ${body} ${served}\n`)
}

const { port } = await listen({ fetch: answer }, '127.0.0.1', 0)
console.log(port)
