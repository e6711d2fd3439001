import http from 'node:http'

interface Asked {
  url: string
  headers: http.IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: unknown }[]
    response_format?: { json_schema: { name: string; schema: object; strict: boolean } }
  }
}

export interface ModelServer {
  /** The base URL for the settings. */
  url: string
  /** Requests since the last `reply`. */
  asked: Asked[]
  /** The next replies in order: a status, a text, or an object as JSON; status 500 when none is left. */
  reply(...next: (object | string | number)[]): void
  stop(): Promise<void>
}

export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = []
  let replies: { status: number; content: string }[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push({
      url: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    })
    const { status, content } = replies.shift() ?? { status: 500, content: '' }
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    const message = { role: 'assistant', content }
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    reply: (...next) => {
      asked.length = 0
      replies = next.map((one) =>
        typeof one === 'number'
          ? { status: one, content: '' }
          : { status: 200, content: typeof one === 'string' ? one : JSON.stringify(one) },
      )
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
