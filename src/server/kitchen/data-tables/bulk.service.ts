import { sql } from 'kysely'
import type { DataTableName, FoodsLabel } from '~/schemas/data-table'
import { moveNamesToNotes } from '~/server/kitchen/ingredients/names-to-notes'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy, organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { recordChange, recordDeletion } from '~/server/platform/db/undo/record'
import { DomainError } from '~/server/platform/errors'
import type { DomainEvent } from '~/server/platform/events'
import { deleteNamedRows, findNamedRows, type NamedRow } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { deleteRecipeActions, findRecipeActions, setLabel } from './data-tables.repository'
import { groupTables } from './tables'

/** Deletes rows, all or none; unknown ids are skipped. Returns the number of deleted rows. */
export async function deleteRows(
  ctx: UserCtx,
  table: DataTableName,
  ids: readonly string[],
): Promise<{ count: number }> {
  return inTransaction(ctx, (ctx) =>
    table === 'recipe-actions' ? deleteActions(ctx, ids) : deleteGroupRows(ctx, table, ids),
  )
}

async function deleteActions(ctx: UserCtx, ids: readonly string[]) {
  const found = await findRecipeActions(ctx, ids)
  const actions = found.map((action) => authorize(ctx.actor, householdRowsPolicy, 'delete', action))
  const subjects = actions.map(({ id, title: name, householdId }) => ({ id, name, householdId }))
  await recordDeletion(ctx, 'recipeAction', subjects, () => deleteRecipeActions(ctx, actions))
  return { count: actions.length }
}

async function deleteGroupRows(ctx: UserCtx, table: keyof typeof groupTables, ids: readonly string[]) {
  const found = await findNamedRows(ctx, groupTables[table], ids)
  if (found.length === 0) return { count: 0 }
  const rows = found.map((row) => authorize(ctx.actor, organizingPolicy, 'delete', row))
  const subjects = rows.map(({ id, name }) => ({ id, name, householdId: null }))
  await recordDeletion(ctx, groupTables[table], subjects, async () => {
    const recipeIds =
      table === 'foods' || table === 'units' ? await moveNamesToNotes(ctx, groupTables[table], rows) : []
    await deleteNamedRows(ctx, groupTables[table], rows)
    await indexRecipes(ctx, recipeIds)
  })
  ctx.emit(deletedEvent(table, ctx.actor.groupId, rows))
  return { count: rows.length }
}

function deletedEvent(
  table: keyof typeof groupTables,
  groupId: string,
  rows: readonly NamedRow[],
): DomainEvent {
  const operation = 'delete'
  if (table === 'foods' || table === 'units')
    return { name: 'groupTable', data: { operation, groupId, table } }
  const ids = rows.map(({ id }) => id)
  const names = rows.map(({ name }) => name)
  if (table === 'labels') return { name: 'label', data: { operation, groupId, labelIds: ids, names } }
  return { name: 'organizer', data: { operation, groupId, kind: groupTables[table], ids, names } }
}

export async function labelFoods(
  ctx: UserCtx,
  { ids: wanted, labelId }: FoodsLabel,
): Promise<{ count: number }> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findNamedRows(ctx, 'food', wanted)
    const foods = found.map((food) => authorize(ctx.actor, organizingPolicy, 'update', food))
    if (labelId && (await findNamedRows(ctx, 'label', [labelId])).length === 0)
      throw new DomainError('foreign_reference', { field: 'labelId' })
    const [first] = foods
    const ids = foods.map(({ id }) => id)
    const details = { change: 'label' as const, count: foods.length }
    const subject = { id: first?.id ?? '', name: first?.name ?? '', householdId: null, details }
    const watched = [...chunksOf(ids, IDS_PER_STATEMENT)].map((some) => ({
      table: 'food',
      where: sql`id in (${sql.join(some)})`,
    }))
    await recordChange(ctx, { action: 'update', kind: 'food', subject, watched }, () =>
      setLabel(ctx, foods, labelId),
    )
    const { groupId } = ctx.actor
    ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'foods' } })
    return { count: foods.length }
  })
}
