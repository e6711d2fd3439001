import { createServer } from 'node:http'

interface Recorded {
  method: string
  /** Path with query. */
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface RecordingServer {
  /** Host and port. */
  host: string
  received: Recorded[]
  /** Statuses of the next responses in order, which may be promises; 200 when there are none left. */
  statuses: (number | Promise<number>)[]
  stop(): Promise<void>
}

/** A real web server on a free port that records requests. */
export async function startRecordingServer(): Promise<RecordingServer> {
  const received: Recorded[] = []
  const statuses: RecordingServer['statuses'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', async () => {
      const { method = '', url: path = '', headers } = request
      received.push({ method, path, headers, body })
      response.writeHead(await (statuses.shift() ?? 200)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return {
    host: `127.0.0.1:${address.port}`,
    received,
    statuses,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
