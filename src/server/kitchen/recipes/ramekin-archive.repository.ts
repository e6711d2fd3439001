import { sql } from 'kysely'
import { scopedHouseholds, scopedUsers } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** Names only, to show who wrote what. */
export const findArchivePeople = (ctx: UserCtx) =>
  scopedUsers(ctx)
    .select(['user.id', 'user.username', 'user.fullName', 'user.email'])
    .orderBy('user.username')
    .execute()

export const findArchiveHouseholds = (ctx: UserCtx) =>
  scopedHouseholds(ctx)
    .select(['household.id', 'household.name', 'household.slug'])
    .orderBy('household.slug')
    .execute()

/** Numbers of rows that are not exported, for the notice to the user. */
export async function countOmittedRows({ db, actor: { groupId } }: UserCtx): Promise<Record<string, number>> {
  const ofGroup = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where "groupId" = ${groupId})`
  const { rows } = await sql<Record<string, number | string>>`
    select ${ofGroup('user')} as "accounts", ${ofGroup('webhook')} as "webhooks", ${ofGroup('notifier')} as "notifiers",
      ${ofGroup('inviteToken')} as "invitations", ${ofGroup('shareLink')} as "share-links", ${ofGroup('report')} as "reports",
      (select count(*) from "apiToken" where "userId" in (select "id" from "user" where "groupId" = ${groupId})) as "api-tokens",
      ${ofGroup('groupPreference')} + ${ofGroup('household')} as "settings"`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([what, count]) => [what, Number(count)]))
}
