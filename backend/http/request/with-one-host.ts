import type { RequestListener } from 'node:http'

/** Refuses a request with several `Host` headers, as RFC 9112, section 3.2, demands; one with none Node refuses. */
export function withOneHost(serve: RequestListener): RequestListener {
  return (request, response) => {
    const hosts = request.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length <= 1) return serve(request, response)
    response.writeHead(400, { connection: 'close' }).end()
  }
}
