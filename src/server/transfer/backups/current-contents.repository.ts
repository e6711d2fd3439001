import { sql } from 'kysely'
import type { BackupContents } from '~/schemas/backup'
import type { Ctx } from '~/server/platform/context'

/** Counts for the whole server. */
export async function currentContents({ db, files }: Pick<Ctx, 'db' | 'files'>): Promise<BackupContents> {
  const { recipes, users } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('recipe')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('recipes'),
      eb
        .selectFrom('user')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('users'),
    ])
    .executeTakeFirstOrThrow()
  const keys = await files.peoplesFiles()
  return { recipes: Number(recipes), users: Number(users), files: keys.length }
}

export async function hasPeople({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** When the database was made. */
export async function madeAt(db: Ctx['db']): Promise<string> {
  const { rows } = await sql<{
    made: string | null
  }>`select min("timestamp") as made from kysely_migration`.execute(db)
  return rows[0]?.made ?? new Date(0).toISOString()
}
