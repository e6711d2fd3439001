import type { Readable } from 'node:stream'
import { recipeEntries, textEntry, type ZipEntry, zipOf } from '~/server/kitchen/recipes/recipe-zip'
import { readRecipesInBatches } from '~/server/kitchen/recipes/recipes.service'
import { getSelf } from '~/server/people/users/users.service'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import type { UserCtx } from '~/server/platform/context'
import {
  findOwnComments,
  findOwnItems,
  findOwnLists,
  findOwnPlan,
  findOwnRatings,
  findOwnRecipeIds,
  findOwnTimeline,
} from './own-data.repository'

const asJson = (value: unknown) => JSON.stringify(value, null, 2)

/** Data as JSON, recipes as in recipe archives. Throws `too_many_requests`. */
export function exportOwnData(ctx: UserCtx): Readable {
  const end = ctx.personLimits.begin('exports', ctx.actor.id)
  return zipOf(entries(ctx)).once('close', end)
}

async function* entries(ctx: UserCtx): AsyncGenerator<ZipEntry> {
  await recordAudit(ctx, { action: 'own_data_exported', subject: ownSubject(ctx) })
  const part = (path: string, value: unknown) => textEntry(path, () => [asJson(value)])
  yield part('profile.json', await getSelf(ctx))
  yield part('ratings.json', await findOwnRatings(ctx))
  yield part('comments.json', await findOwnComments(ctx))
  yield part('timeline.json', await findOwnTimeline(ctx))
  yield part('meal-plan.json', await findOwnPlan(ctx))
  const items = Map.groupBy(await findOwnItems(ctx), ({ shoppingListId }) => shoppingListId)
  const lists = await findOwnLists(ctx)
  yield part(
    'shopping-lists.json',
    lists.map(({ id, ...list }) => ({
      ...list,
      items: (items.get(id) ?? []).map(({ shoppingListId: _, ...item }) => item),
    })),
  )
  yield* recipeEntries(ctx, readRecipesInBatches(ctx, await findOwnRecipeIds(ctx)))
}
