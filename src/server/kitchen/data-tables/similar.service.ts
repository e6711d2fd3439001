import { foldName } from '~/lib/text/fold-name'
import type { MergedTable, SimilarNames } from '~/schemas/data-table'
import { loadDistinctFoods } from '~/server/kitchen/ingredients/seeds/distinct-foods'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { findNamedRows } from '~/server/platform/lists/collections/group-rows'
import { insertDistinctPair, readDistinctPairs, readNamesOf } from './data-tables.repository'
import { findSimilarNames } from './similar-names'
import { groupTables } from './tables'
import { readUsage } from './usage.service'

const PAIRS_MAX = 200

/** Rows that may be duplicates, without the pairs that a member marked as not the same. */
export async function listSimilarNames(ctx: UserCtx, table: MergedTable): Promise<SimilarNames> {
  const rows = new Map<string, { id: string; name: string; names: string[]; aliases: string[] }>()
  for (const { id, name, nameNormalized, plural, alias } of await readNamesOf(ctx, table)) {
    const row = rows.get(id) ?? { id, name, names: [nameNormalized ?? foldName(name)], aliases: [] }
    if (plural) row.names.push(plural)
    if (alias) row.aliases.push(alias)
    rows.set(id, row)
  }
  const distinct = new Set((await readDistinctPairs(ctx)).map(({ firstId, secondId }) => firstId + secondId))
  const pairs = (await findSimilarNames([...rows.values()])).filter(({ ids }) => !distinct.has(ids.join('')))
  const shown = pairs.slice(0, PAIRS_MAX)
  const areDistinctFoods = await loadDistinctFoods()
  const { items: uses } = await readUsage(ctx, table, [...new Set(shown.flatMap(({ ids }) => ids))])
  const usesOf = new Map(uses.map((row) => [row.id, row]))
  const refOf = ({ id, name }: { id: string; name: string }) => {
    const { recipes = 0, foods = 0 } = usesOf.get(id) ?? {}
    return { id, name, recipes, foods }
  }
  const items = shown.flatMap(({ reason, ids: [firstId, secondId] }) => {
    const [first, second] = [rows.get(firstId), rows.get(secondId)]
    if (!first || !second) return []
    if (
      (reason === 'typo' || reason === 'alias') &&
      table === 'foods' &&
      areDistinctFoods(first.name, second.name)
    )
      return []
    const refs: SimilarNames['items'][number]['rows'] = [refOf(first), refOf(second)]
    return [{ reason, rows: refs }]
  })
  return { items, truncated: pairs.length > PAIRS_MAX }
}

/** Stores for the whole group that two rows are not the same. Error: `not_found`. */
export async function markDistinct(
  ctx: UserCtx,
  table: MergedTable,
  ids: readonly [string, string],
): Promise<void> {
  const found = await findNamedRows(ctx, groupTables[table], ids)
  const [first, second] = found
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((row) => authorize(ctx.actor, organizingPolicy, 'merge', row))
  if (!first || !second) throw new DomainError('not_found')
  await insertDistinctPair(ctx, first, [first.id, second.id])
}
