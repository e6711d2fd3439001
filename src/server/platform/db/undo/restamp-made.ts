import type { Ctx } from '~/server/platform/context'

interface Restamp {
  kind: 'recipe' | 'cookbook' | 'rule'
  id: string
  before: string
  after: string
}

/** A merge or an undo is no edit: the undo of an import still removes what the import made. */
export async function restampMade(
  { db }: Pick<Ctx, 'db'>,
  { kind, id, before, after }: Restamp,
): Promise<void> {
  await db
    .updateTable('migrationMade')
    .set({ stamp: after })
    .where('kind', '=', kind)
    .where('madeId', '=', id)
    .where('stamp', '=', before)
    .execute()
}
