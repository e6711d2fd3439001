import http from 'node:http'
import { type Figures, measure } from './measure.ts'
import type { BenchServer } from './server.ts'

/** The figures of an HTTP server that sends the same bytes as `path` does, and does nothing else. */
export async function measureBareServer({ url, token }: BenchServer, path: string): Promise<Figures> {
  const page = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const bytes = Buffer.from(await page.arrayBuffer())
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const figures = await measure(async () => {
    await (await fetch(`http://127.0.0.1:${port}/`)).json()
  })
  server.closeAllConnections()
  server.close()
  return figures
}
