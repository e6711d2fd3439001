import { sql } from 'kysely'
import type { DataTableName, FoodsLabel } from '~/schemas/data-table'
import { clearWord, moveNamesToNotes } from '~/server/kitchen/ingredients/names-to-notes'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy, organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT, turnsOf } from '~/server/platform/db/chunks'
import { clearReferences, countReferences } from '~/server/platform/db/undo/change-many'
import { recordChange, recordDeletion, type UndoSubject } from '~/server/platform/db/undo/record'
import { DomainError } from '~/server/platform/errors'
import type { DomainEvent } from '~/server/platform/events'
import { deleteNamedRows, findNamedRows, type NamedRow } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { deleteRecipeActions, findRecipeActions, setLabel } from './data-tables.repository'
import { groupTables } from './tables'

/** Deletes rows; unknown ids are skipped. All are allowed before the first is deleted. Returns the number of deleted rows. */
export const deleteRows = (
  ctx: UserCtx,
  table: DataTableName,
  ids: readonly string[],
): Promise<{ count: number }> =>
  table === 'recipe-actions' ? deleteActions(ctx, ids) : deleteGroupRows(ctx, table, ids)

async function deleteActions(ctx: UserCtx, ids: readonly string[]) {
  return inTransaction(ctx, async (ctx) => {
    const found = await findRecipeActions(ctx, ids)
    const actions = found.map((action) => authorize(ctx.actor, householdRowsPolicy, 'delete', action))
    const subjects = actions.map(({ id, title: name, householdId }) => ({ id, name, householdId }))
    await recordDeletion(ctx, 'recipeAction', subjects, () => deleteRecipeActions(ctx, actions))
    return { count: actions.length }
  })
}

type GroupTable = keyof typeof groupTables
type Deleted = Authorized<NamedRow, 'delete'>

/** In turns, so that other writes need not wait for thousands of references. One undo restores all. */
async function deleteGroupRows(given: UserCtx, table: GroupTable, ids: readonly string[]) {
  const ctx = { ...given, caller: { ...given.caller, undoId: given.caller.undoId ?? crypto.randomUUID() } }
  const find = async (ctx: UserCtx, ids: readonly string[]) =>
    (await findNamedRows(ctx, groupTables[table], ids)).map((row) =>
      authorize(ctx.actor, organizingPolicy, 'delete', row),
    )
  const wanted = (await find(ctx, ids)).map(({ id }) => id)
  const uses = await countReferences(ctx, groupTables[table], wanted)
  const deleted: Deleted[] = []
  try {
    for (const turn of turnsOf(wanted, (id) => 1 + (uses.get(id) ?? 0))) {
      const subjects: UndoSubject[] = []
      for (const row of await find(ctx, turn)) {
        const subject = { id: row.id, name: row.name, householdId: null }
        subjects.push(turn.length === 1 ? await clear(ctx, table, row, subject) : subject)
      }
      deleted.push(
        ...(await inTransaction(ctx, async (ctx) => deleteTurn(ctx, table, await find(ctx, turn), subjects))),
      )
    }
  } finally {
    if (deleted.length > 0) ctx.emit(deletedEvent(table, ctx.actor.groupId, deleted))
  }
  return { count: deleted.length }
}

const clear = (ctx: UserCtx, table: GroupTable, row: Deleted, subject: UndoSubject): Promise<UndoSubject> =>
  table === 'foods' || table === 'units'
    ? clearWord(ctx, groupTables[table], row, subject)
    : clearReferences(ctx, groupTables[table], subject)

async function deleteTurn(
  ctx: UserCtx,
  table: GroupTable,
  rows: readonly Deleted[],
  subjects: readonly UndoSubject[],
): Promise<readonly Deleted[]> {
  await recordDeletion(ctx, groupTables[table], subjects, async () => {
    const recipeIds =
      table === 'foods' || table === 'units' ? await moveNamesToNotes(ctx, groupTables[table], rows) : []
    await deleteNamedRows(ctx, groupTables[table], rows)
    await indexRecipes(ctx, recipeIds)
  })
  return rows
}

function deletedEvent(table: GroupTable, groupId: string, rows: readonly NamedRow[]): DomainEvent {
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
