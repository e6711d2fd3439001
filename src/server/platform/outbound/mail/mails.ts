import { directionOf, tagOf } from '~/lib/language-tag'
import { escapeHtml } from '~/lib/text/escape-html'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { Ctx } from '~/server/platform/context'
import type { Mail } from './mailer'

type MailKind = 'invitation' | 'password_reset' | 'test'

interface Texts {
  subject: string
  title: string
  text: string
  button: string
  closing: string
}

const texts: Record<MailKind, (o: { locale: Locale }) => Texts> = {
  invitation: (o) => ({
    subject: m.mail_invitation_subject({}, o),
    title: m.mail_invitation_title({}, o),
    text: m.mail_invitation_text({}, o),
    button: m.mail_invitation_button({}, o),
    closing: m.mail_invitation_closing({}, o),
  }),
  password_reset: (o) => ({
    subject: m.mail_password_reset_subject({}, o),
    title: m.reset_title({}, o),
    text: m.mail_password_reset_text({}, o),
    button: m.mail_password_reset_button({}, o),
    closing: m.mail_password_reset_closing({}, o),
  }),
  test: (o) => ({
    subject: m.mail_test_subject({}, o),
    title: m.mail_test_title({}, o),
    text: m.mail_test_text({}, o),
    button: m.mail_test_button({}, o),
    closing: m.mail_test_closing({}, o),
  }),
}

/** Sends one of our mails with its link, in the language of the request. Throws the mail server's error. */
export async function sendMail(ctx: Ctx, kind: MailKind, to: string, url: string): Promise<void> {
  await ctx.mailer.send(composeMail(kind, to, url, ctx.locale))
}

/** URL of a page, based on `BASE_URL`, since a Host header can be forged. */
export function publicUrl({ env }: Pick<Ctx, 'env'>, path: string): string {
  const base = env.BASE_URL ?? `http://localhost:${env.PORT}`
  return new URL(path.replace(/^\//, ''), base.endsWith('/') ? base : `${base}/`).href
}

/** HTML and text, without external resources. */
function composeMail(kind: MailKind, to: string, url: string, locale: Locale): Mail {
  const { subject, title, text, button, closing } = texts[kind]({ locale })
  const link = escapeHtml(url)
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${content}</p>`
  const html = `<!doctype html>
<html lang="${tagOf(locale)}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f1ea;color:#2b2420;font-family:system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">Ramekin</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>
${paragraph(escapeHtml(text))}
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#9a3f1d;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
${paragraph(escapeHtml(closing))}
<p style="margin:0;font-size:13px;line-height:1.5;color:#6b5f57;word-break:break-all" dir="ltr">${link}</p>
</div>
</body>
</html>`
  return { to, subject, html, text: `${title}\n\n${text}\n\n${url}\n\n${closing}\n` }
}
