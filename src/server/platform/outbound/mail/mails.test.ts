import { afterAll, beforeAll, expect, it } from 'vitest'
import { escapeHtml } from '~/lib/text/escape-html'
import { m } from '~/paraglide/messages.js'
import { startNotifying } from '~/server/transfer/automation/notifiers.service'
import { buildPerson, type Person } from '../../../../../tests/support/build'
import { type MailServer, startMailServer } from '../../../../../tests/support/mail-server'
import { startTestServer, type TestServer } from '../../../../../tests/support/server'

const BASE = 'https://cook.example.org/kitchen'

let mail: MailServer
let server: TestServer
let host: Person
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer('sqlite', { env: { ...mail.settings, BASE_URL: BASE } })
  startNotifying(server.runtime)
  host = await buildPerson(server, { flags: { canInvite: true, canOrganize: true } })
})
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

/** The next mail: its HTML part, and all of it. */
async function receive(before: number) {
  await expect.poll(() => mail.received.length).toBe(before + 1)
  const text = mail.received.at(-1)?.text ?? ''
  return { text, html: /<(?:!doctype html|p)[\s\S]*<\/(?:html|p)>/.exec(text)?.[0] ?? '' }
}

const kinds = {
  invitation: {
    page: 'register',
    texts: [
      m.mail_invitation_title,
      m.mail_invitation_text,
      m.mail_invitation_button,
      m.mail_invitation_closing,
    ],
    async ask(headers: Record<string, string>) {
      const { token } = (await host.post('/api/households/invitations', { uses: 1 })).body
      await host.post('/api/households/invitations/email', { email: 'ada@example.org', token }, headers)
    },
  },
  password_reset: {
    page: 'reset-password',
    texts: [
      m.reset_title,
      m.mail_password_reset_text,
      m.mail_password_reset_button,
      m.mail_password_reset_closing,
    ],
    async ask(headers: Record<string, string>) {
      const email = `${host.user.username}@example.org`
      await host.post('/api/users/forgot-password', { email }, headers)
    },
  },
}

const languages = [
  { locale: 'en-US', direction: 'ltr', letters: /[a-z]{3}/ },
  { locale: 'de-DE', direction: 'ltr', letters: /[äöüß]/ },
  { locale: 'ar-SA', direction: 'rtl', letters: /\p{Script=Arabic}{3}/u },
] as const
const sorts = ['invitation', 'password_reset'] as const

it.each(languages.flatMap((language) => sorts.map((kind) => ({ kind, ...language }))))(
  'a mail of the kind $kind speaks $locale, leads here and loads nothing',
  async ({ kind, locale, direction, letters }) => {
    const { page, texts, ask } = kinds[kind]
    const before = mail.received.length
    await ask({ 'accept-language': locale })
    const { text, html } = await receive(before)
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
    expect(html.replaceAll(/<[^>]*>/g, '')).toMatch(letters)
    for (const say of texts) expect(html).toContain(escapeHtml(say({}, { locale })))
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '')
    expect(links).toEqual([expect.stringMatching(new RegExp(`^${BASE}/${page}\\?token=[\\w-]{20,}$`))])
    expect(text.replace(html, '').split(/\s+/)).toContain(links[0])
    expect(html.replaceAll(links[0] ?? '', '')).not.toMatch(
      /https?:|\/\/|\bsrc|url\(|@import|<(?:link|style|img|script)/i,
    )
  },
)

it('names that hold markup are text in a mail', async () => {
  const appriseUrl = `mailto://${host.user.username}@example.org`
  const before = mail.received.length
  await host.post('/api/households/events/notifications', {
    name: 'Mail',
    appriseUrl,
    options: { tagCreated: true },
  })
  await host.post('/api/organizers/tags', { name: '<img src="http://evil.example/a.png"> & "co"' })
  const { html } = await receive(before)
  expect(html).toContain('&#60;img src=&#34;http://evil.example/a.png&#34;&#62; &#38; &#34;co&#34;')
  expect(html).not.toContain('<img')
  expect(html).toMatch(/^<p dir="auto">/)
})
