import { escapeHtml } from '~/lib/text/escape-html'
import type { Runtime } from '~/server/platform/context'
import { type MailServer, sendThrough } from '~/server/platform/outbound/mail/mailer'
import { type Address, parseAddress } from './address'

/** Recipient and mail server; null is the operator's server. */
export interface MailTarget {
  to: string
  server: MailServer | null
}

/** Mail servers of providers whose URLs do not name them. */
const PROVIDERS: Record<string, string> = {
  'gmail.com': 'smtp.gmail.com',
  'googlemail.com': 'smtp.gmail.com',
  'outlook.com': 'smtp-mail.outlook.com',
  'hotmail.com': 'smtp-mail.outlook.com',
  'live.com': 'smtp-mail.outlook.com',
  'yahoo.com': 'smtp.mail.yahoo.com',
  'icloud.com': 'smtp.mail.me.com',
  'me.com': 'smtp.mail.me.com',
  'fastmail.com': 'smtp.fastmail.com',
  'gmx.net': 'mail.gmx.net',
  'gmx.de': 'mail.gmx.net',
  'web.de': 'smtp.web.de',
}
/** Ports on which mail servers accept mail. */
export const MAIL_PORTS = new Set([25, 465, 587, 2525])
const PORT_OF = { tls: 465, starttls: 587, none: 25 }

const isMailAddress = (text: string) => /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text)

/**
 * `mailto://anna@example.org` (or `?to=`) uses the operator's mail server.
 * `mailto(s)://user:password@host[:port]/?to=&from=&smtp=&mode=` uses its own; `mode` is `ssl`, `starttls` or
 * `insecure`. Null for other URLs and for those without exactly one recipient.
 */
export function mailOf(url: string): MailTarget | null {
  const address = parseAddress(url)
  if (!address || !/^mailtos?$/.test(address.scheme)) return null
  const host = address.host.replace(/:\d+$/, '')
  const own = address.user.includes('@') ? address.user : `${address.user}@${host}`
  const to = address.query.get('to') ?? address.path[0] ?? own
  if (!isMailAddress(to)) return null
  if (!address.password) return { to, server: null }
  const from = address.query.get('from') ?? own
  return isMailAddress(from) ? { to, server: serverOf(address, host, from) } : null
}

function serverOf({ scheme, host, user, password, query }: Address, name: string, from: string): MailServer {
  const mode = query.get('mode')
  const security =
    mode === 'ssl'
      ? 'tls'
      : mode === 'insecure'
        ? 'none'
        : mode === 'starttls' || scheme === 'mailtos'
          ? 'starttls'
          : 'none'
  const provider = PROVIDERS[name.toLowerCase()]
  const port = Number(/:(\d+)$/.exec(host)?.[1])
  return {
    host: query.get('smtp') ?? provider ?? name,
    port: port || PORT_OF[provider && !mode ? 'starttls' : security],
    // Providers refuse passwords without encryption.
    security: provider && !mode ? 'starttls' : security,
    user: query.get('user') ?? (provider ? from : user),
    password,
    from,
  }
}

/** Throws `OutboundError` if the server must not be connected to, else the mail server's error. */
export async function sendMailOf(
  { mailer, outbound, env }: Pick<Runtime, 'mailer' | 'outbound' | 'env'>,
  { to, server }: MailTarget,
  { title, body }: { title: string; body: string },
): Promise<void> {
  const mail = { to, subject: title, text: body, html: `<p dir="auto">${escapeHtml(body)}</p>` }
  if (!server) return mailer.send(mail)
  const [address = server.host] = await outbound.checkHost(server.host, server.port, MAIL_PORTS)
  await sendThrough(server, address, mail, env.SMTP_FROM_NAME)
}
