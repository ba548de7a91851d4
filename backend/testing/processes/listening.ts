// A program of its own, to be run by each release of Node: listens with an application that says how often it was asked, and how often at most in a turn of the event loop since it said so.
import { listen } from '../../listen.ts'

let served = 0
let inThisTurn = 0
let busiestTurn = 0

function count(): void {
  if (inThisTurn === 0)
    setImmediate(() => {
      inThisTurn = 0
    })
  served += 1
  inThisTurn += 1
  busiestTurn = Math.max(busiestTurn, inThisTurn)
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/busiest-turn') {
    const answer = new Response(`${busiestTurn}\n`)
    busiestTurn = 0
    return answer
  }
  count()
  if (pathname === '/refused') return new Response('refused', { status: 429, headers: { connection: 'close' } })
  const body = await request.text()
  return new Response(`${pathname} ${body} ${served}\n`)
}

const { port } = await listen({ fetch: answer }, '127.0.0.1', 0)
console.log(port)
