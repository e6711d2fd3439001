import type { Db } from '~/server/platform/db/connect'
import type { MailTarget } from './senders/mail'

/**
 * Whether a notifier of a group may send this mail. Through the operator's mail server only to members, at the address
 * of their account if it is confirmed: the text contains what members wrote, and the operator answers for what is sent.
 * Through the person's own server to anyone.
 */
export async function mayMail(db: Db, groupId: string, { to, server }: MailTarget): Promise<boolean> {
  if (server) return true
  const member = await db
    .selectFrom('user')
    .where('groupId', '=', groupId)
    .where('email', '=', to.toLowerCase())
    .where('emailUnconfirmed', '=', false)
    .select('id')
    .executeTakeFirst()
  return member !== undefined
}
