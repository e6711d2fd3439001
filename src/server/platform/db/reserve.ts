import type { Db } from './connect'

/** Longer than any work that needs an exclusive key. */
const RESERVED_MS = 86_400_000

/** Reserves a key among all servers until `release`; null if another caller has it. A key of a killed server is free after a day. */
export async function reserve({ db }: { db: Db }, key: string): Promise<(() => Promise<void>) | null> {
  const now = Date.now()
  const id = crypto.randomUUID()
  await db.deleteFrom('reservedKey').where('until', '<', new Date(now).toISOString()).execute()
  const taken = await db
    .insertInto('reservedKey')
    .values({ key, id, until: new Date(now + RESERVED_MS).toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!taken) return null
  return async () => {
    await db.deleteFrom('reservedKey').where('id', '=', id).execute()
  }
}
