import http from 'node:http'

/** A proxy that adds a session to every request: Lighthouse cannot sign in. */
export async function startSignedInProxy(target: string, token: string) {
  const { hostname, port } = new URL(target)
  const proxy = http.createServer((request, response) => {
    const cookie = [request.headers.cookie, `ramekin.session=${token}`].filter(Boolean).join('; ')
    const onward = http.request(
      { hostname, port, method: request.method, path: request.url, headers: { ...request.headers, cookie } },
      (incoming) => incoming.pipe(response.writeHead(incoming.statusCode ?? 502, incoming.headers)),
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (!address || typeof address !== 'object') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
