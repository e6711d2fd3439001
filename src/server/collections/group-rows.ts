import type { Authorized } from '~/server/access/authorize'
import { scopedGroupRows } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'

/** Tables of named rows that belong to a group. */
export type GroupTable = 'food' | 'unit' | 'label' | 'category' | 'tag' | 'tool' | 'cookbook'

/** A named row of a group, as far as rules are concerned. */
export interface NamedRow {
  id: string
  groupId: string
  name: string
}

/** One row of the group, for rules. */
export const findNamedRow = (ctx: UserCtx, table: GroupTable, id: string): Promise<NamedRow | undefined> =>
  scopedGroupRows(ctx, table).where('id', '=', id).select(['id', 'groupId', 'name']).executeTakeFirst()

/** The name of every row of the group. */
export async function readNames(ctx: UserCtx, table: GroupTable): Promise<string[]> {
  const rows = await scopedGroupRows(ctx, table).select('name').execute()
  return rows.map(({ name }) => name)
}

/** `name_taken` when another row of the group than `exceptId` has exactly this name. */
export async function refuseTakenName(
  ctx: UserCtx,
  table: GroupTable,
  name: string,
  exceptId?: string,
): Promise<void> {
  const same = await scopedGroupRows(ctx, table)
    .where('name', '=', name)
    .where('id', '<>', exceptId ?? '')
    .select('id')
    .executeTakeFirst()
  if (same) throw new DomainError('name_taken', { name })
}

/** Deletes a row; what refers to it only loses it. */
export async function deleteNamedRow(
  ctx: UserCtx,
  table: GroupTable,
  { id }: Authorized<{ id: string }, 'delete' | 'merge'>,
): Promise<void> {
  await ctx.db.deleteFrom(table).where('id', '=', id).execute()
}
