import type { Transporter } from 'nodemailer'
import type { Env } from '~/server/platform/env'

/** Milliseconds, each for connecting and for a response. */
const CONNECT_TIMEOUT_MS = 10_000
const RESPONSE_TIMEOUT_MS = 30_000

const OPTIONS = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: RESPONSE_TIMEOUT_MS,
  // Mail contains only our own text and fetches nothing.
  disableFileAccess: true,
  disableUrlAccess: true,
}

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

/** A mail server that a person configured for their own mails. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte, after a greeting, or none. */
  security: 'tls' | 'starttls' | 'none'
  user: string
  password: string
  from: string
}

export interface Mailer {
  readonly isReady: boolean
  /** Throws the error of the server or network. */
  send(mail: Mail): Promise<void>
  /** Connects and authenticates without sending. Throws the error of the server or network. */
  check(): Promise<void>
}

/** Connects on the first mail; until then the library is not loaded. */
export function createMailer(env: Env): Mailer {
  const { SMTP_HOST, SMTP_FROM_EMAIL, SMTP_FROM_NAME } = env
  let transport: Promise<Transporter> | null = null

  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    const { SMTP_PORT, SMTP_AUTH_STRATEGY, SMTP_USER, SMTP_PASSWORD } = env
    return createTransport({
      host: SMTP_HOST,
      port: SMTP_PORT,
      secure: SMTP_AUTH_STRATEGY === 'SSL',
      requireTLS: SMTP_AUTH_STRATEGY === 'TLS',
      ignoreTLS: SMTP_AUTH_STRATEGY === 'NONE',
      ...OPTIONS,
      ...(SMTP_USER && SMTP_PASSWORD ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
    })
  }

  return {
    isReady: SMTP_HOST !== undefined && SMTP_FROM_EMAIL !== undefined,
    async send(mail) {
      if (!SMTP_HOST || !SMTP_FROM_EMAIL) throw new Error('mail is not set up')
      transport ??= connect()
      await (await transport).sendMail(letter(mail, SMTP_FROM_EMAIL, SMTP_FROM_NAME))
    },
    async check() {
      transport ??= connect()
      await (await transport).verify()
    },
  }
}

const letter = ({ to, subject, html, text }: Mail, from: string, name: string) => ({
  from: { name, address: from },
  // As an object: commas in an address must not add recipients.
  to: { name: '', address: to },
  subject,
  html,
  text,
})

/** Sends through another mail server than the operator's, at a checked address. Throws its error. */
export async function sendThrough(
  { host, port, security, user, password, from }: MailServer,
  address: string,
  mail: Mail,
  name: string,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    auth: { user, pass: password },
    ...OPTIONS,
  })
  try {
    await transport.sendMail(letter(mail, from, name))
  } finally {
    transport.close()
  }
}
