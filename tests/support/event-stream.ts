import type { Person } from './build'
import { send } from './client'
import type { TestServer } from './server'

/** One server-sent message; a comment has only `comment`. */
export interface StreamMessage {
  id?: string
  event?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses whose shape they are there to prove
  data?: any
  comment?: string
}

function parseMessage(text: string): StreamMessage {
  const message: StreamMessage = {}
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
    if (line.startsWith(':')) message.comment = value
    else if (name === 'data') message.data = JSON.parse(value)
    else if (name === 'id' || name === 'event') message[name] = value
  }
  return message
}

/** Reads a stream of server-sent events message by message. */
export function readStream(response: Response) {
  if (!response.body) throw new Error('the response has no body')
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let ended = false
  let reading: Promise<void> | null = null
  async function readOn(): Promise<void> {
    const { done, value } = await reader.read()
    if (done) ended = true
    else text += decoder.decode(value, { stream: true })
    reading = null
  }
  return {
    /** The next message; `end` after the last; `quiet` when nothing comes for `ms`. */
    async next(ms = 2000): Promise<StreamMessage | 'end' | 'quiet'> {
      const deadline = Date.now() + ms
      for (;;) {
        const at = text.indexOf('\n\n')
        if (at >= 0) {
          const message = parseMessage(text.slice(0, at))
          text = text.slice(at + 2)
          return message
        }
        if (ended) return 'end'
        reading ??= readOn()
        const left = deadline - Date.now()
        if (left <= 0) return 'quiet'
        let timer: NodeJS.Timeout | undefined
        const silence = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, left)
        })
        await Promise.race([reading, silence])
        clearTimeout(timer)
      }
    },
    /** Disconnects. */
    close: () => reader.cancel(),
  }
}

/** Opens the live stream of a person's household, as an EventSource would. */
export async function openLive(
  server: TestServer,
  person: Person,
  { after, lastEventId, signal }: { after?: string; lastEventId?: string; signal?: AbortSignal } = {},
) {
  const query = after === undefined ? '' : `?after=${after}`
  const response = await send(
    server,
    new Request(`http://ramekin.test/api/households/live${query}`, {
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: signal ?? null,
    }),
  )
  return { response, ...readStream(response) }
}
