import { inTransaction, type UserCtx } from '~/server/platform/context'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import { InvalidRow } from '~/server/platform/db/group-data/check-row'
import { readColumns } from '~/server/platform/db/group-data/columns'
import type { LinkedTable, RootTable } from '~/server/platform/db/group-data/group-tables'
import { chooseIds, insertBundle, type RowIds } from '~/server/platform/db/group-data/insert-bundle'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { DomainError } from '~/server/platform/errors'
import { requireRoom } from '~/server/platform/lists/collections/group-rows'
import { assertRoomInHousehold, isHouseholdTable } from '~/server/platform/lists/collections/household-max'

type Ids = Pick<FileIds, 'idOf'> & { recipeOf?: (key: string) => string | undefined }

const WORDS = ['label', 'food', 'unit', 'category', 'tag', 'tool'] as const satisfies readonly RootTable[]

export interface RowArrival {
  /** Those of the file, if they are free and not to be `fresh`. Error: `archive_recipe_invalid`. */
  chooseIds(
    ctx: UserCtx,
    root: RootTable,
    rows: Bundle,
    options: { name: string; fresh?: boolean },
  ): Promise<RowIds>
  /**
   * Inserts rows of our archives, with all columns, into the caller's group and household; `change` overrides columns
   * of the first row. Returns its id. Errors: `archive_recipe_invalid` for rows that no server has written,
   * `too_many_rows`.
   */
  insert(
    ctx: UserCtx,
    root: RootTable,
    rows: Bundle,
    options: {
      name: string
      change?: StoredRow
      ids?: RowIds
      /** Ids of existing rows that may be referred to. */
      here?: ReadonlySet<string>
    },
  ): Promise<string>
  /** A plan entry of the file that is here already. */
  knowPlan(rows: Bundle, id: number): void
}

export async function createRowArrival(ctx: UserCtx, { idOf, recipeOf }: Ids): Promise<RowArrival> {
  const columns = await readColumns(ctx.db)
  const plans = new Map<string, string>()

  function localId({ actor }: UserCtx, table: LinkedTable, id: string): string | undefined {
    if (table === 'group') return actor.groupId
    if (table === 'household') return actor.householdId
    if (table === 'user') return idOf(id) ?? actor.id
    if (table === 'recipe') return recipeOf?.(id)
    return table === 'mealPlanEntry' ? plans.get(id) : idOf(id)
  }

  return {
    chooseIds: (ctx, root, rows, { name, fresh }) =>
      orInvalid(name, () => chooseIds(ctx.db, root, rows, fresh)),
    knowPlan: (rows, id) => void plans.set(String(rows.mealPlanEntry?.[0]?.id), String(id)),
    insert: (ctx, root, rows, { name, change, ids, here }) =>
      inTransaction(ctx, async (ctx) => {
        const word = WORDS.find((table) => table === root)
        if (word) await requireRoom(ctx, word, ctx.actor.groupId)
        if (isHouseholdTable(root)) await assertRoomInHousehold(ctx, root)
        const inserted = await orInvalid(name, async () =>
          insertBundle(ctx.db, root, rows, {
            columns,
            language: ctx.actor.groupLanguage,
            ids: ids ?? (await chooseIds(ctx.db, root, rows)),
            idOf: (table, id) => (here?.has(id) ? id : localId(ctx, table, id)),
            change: { ...change },
          }),
        )
        if (root === 'mealPlanEntry') plans.set(String(rows[root]?.[0]?.id), String(inserted))
        return String(inserted)
      }),
  }
}

async function orInvalid<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidRow)) throw error
    throw new DomainError('archive_recipe_invalid', { file, place: error.message }, { cause: error })
  }
}

/** Maps the ids of the file to ours, and its people to members. */
export interface FileIds {
  /** People who are not members, and every household, become the caller's. */
  idOf(key: string): string | undefined
  /** The matched member's context; the caller's if none, or, unless `ofHousehold`, if in another household. */
  as(ctx: UserCtx, key: string | undefined, ofHousehold?: 'ofHousehold'): Promise<UserCtx>
  isMember(key: string | undefined): boolean
  nameOf(key: string | undefined): string | undefined
}
