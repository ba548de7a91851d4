import { Server } from './server.ts'

/** Makes the data of a first start once: it takes a server seconds of work, and every worker starts several servers. */
export default async function setup() {
  const first = await Server.start()
  await first.stop()
  process.env.JOURNEYS_DATA = first.dataDir
  return () => first.remove()
}
