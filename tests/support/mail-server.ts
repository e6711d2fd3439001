import net from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Letter {
  from: string
  to: string[]
  /** Headers and parts as received, transfer encodings decoded. */
  text: string
}

export interface MailServer {
  settings: Record<string, string>
  received: Letter[]
  stop(): Promise<void>
}

/** A real mail server on a free port; it accepts everything and delivers nothing. */
export async function startMailServer(): Promise<MailServer> {
  const received: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: decode(Buffer.concat(chunks).toString('utf8')),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: settingsOf(server.server),
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A mail server that accepts connections and never responds. */
export async function startSilentMailServer() {
  const open = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: settingsOf(server),
    /** The number of connections. */
    connections: () => open.size,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function settingsOf(server: net.Server): Record<string, string> {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the mail server has no port')
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(address.port),
    SMTP_AUTH_STRATEGY: 'NONE',
    SMTP_FROM_EMAIL: 'kitchen@example.org',
  }
}

/** Quoted-printable and base64 parts as text. */
function decode(source: string): string {
  return source
    .split(/\r\n--/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
      if (!/transfer-encoding: quoted-printable/i.test(head)) return part
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    })
    .join('\n')
}
