import { setImmediate } from 'node:timers/promises'
import type { UserCtx } from '~/server/platform/context'
import { ROWS_PER_BATCH } from '~/server/platform/db/chunks'
import { readFoodNames } from './foods.repository'

/** Every normalized name of the group's foods with the food's label; one entry per name. One statement. */
export async function listFoodNames(
  ctx: UserCtx,
): Promise<{ foodId: string; labelId: string | null; name: string }[]> {
  const names = new Map<string, { foodId: string; labelId: string | null; name: string }>()
  for (const [at, row] of (await readFoodNames(ctx)).entries()) {
    if (at % ROWS_PER_BATCH === ROWS_PER_BATCH - 1) await setImmediate()
    for (const name of [
      row.nameNormalized,
      row.pluralNameNormalized,
      row.aliasNormalized,
      ...row.formsNormalized,
    ])
      if (name) names.set(`${row.id} ${name}`, { foodId: row.id, labelId: row.labelId, name })
  }
  return [...names.values()]
}
