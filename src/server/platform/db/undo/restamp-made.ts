import type { Ctx } from '~/server/platform/context'

interface Restamp {
  /** Of one import only. */
  migrationId?: string
  kind: string
  id: string
  before: string
  after: string
}

/**
 * A merge or an undo is not an edit: undoing an import still removes its rows. Does nothing if someone had changed
 * the row before.
 */
export async function restampMade(
  { db }: Pick<Ctx, 'db'>,
  { migrationId, kind, id, before, after }: Restamp,
): Promise<void> {
  let update = db
    .updateTable('migrationMade')
    .set({ stamp: after })
    .where('kind', '=', kind)
    .where('madeId', '=', id)
    .where('stamp', '=', before)
  if (migrationId !== undefined) update = update.where('migrationId', '=', migrationId)
  await update.execute()
}
