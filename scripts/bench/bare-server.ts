import http from 'node:http'
import { type Figures, measure } from './measure.ts'
import type { BenchServer } from './server.ts'

/** The bytes that our server sends for `path`, and their encoding. */
async function receive({ url, token }: BenchServer, path: string, accept: string) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accept }
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url + path, { headers }, resolve).on('error', reject)
  })
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] }
}

/**
 * Measures an HTTP server that only sends the same bytes as `path`: to a client that accepts gzip, as those of the
 * scenarios, or one that accepts text only (`identity`).
 */
export async function measureBareServer(
  ours: BenchServer,
  path: string,
  accept: 'gzip' | 'identity',
): Promise<Figures> {
  const { bytes, encoding } = await receive(ours, path, accept)
  const server = http.createServer((_, response) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes.length }
    response.writeHead(200, encoding ? { ...headers, 'content-encoding': encoding } : headers).end(bytes)
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
