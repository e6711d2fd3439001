import type { Db } from '~/server/platform/db/connect'
import type { MailTarget } from './senders/mail'

/**
 * Whether a notifier of a group may send a mail. Through the server of the settings only to members, by the address of
 * their account, which they have not just written there themselves: the text has words of members in it, and the
 * operator answers for what goes out. Through a server of the person's own to anyone.
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
