import type { LinkedRecipesQuery, Recipe, RecipeIngredient } from '~/schemas/recipe'
import type { ReadCtx } from '~/server/platform/context'
import { readTextBytes } from './recipe-size.repository'
import { readRecipes } from './recipes.service'

/** Levels of links included whole: a cake, its filling, the filling's jam. */
const LINK_DEPTH = 3
/** JSON bytes of all linked recipes of a response: every save sends them back within the body limit. */
const LINKED_BYTES = 512 * 1024
/** Beyond this, linked recipes are not read. */
const LINKED_MAX = 500

interface Level {
  lines: RecipeIngredient[]
  within: readonly string[]
}

/** While there is room; deeper, cyclic and oversized ones stay summaries. Six statements per level. */
export async function withLinkedRecipes(
  ctx: ReadCtx,
  recipes: readonly Recipe[],
  { linkedRecipes }: LinkedRecipesQuery,
): Promise<Recipe[]> {
  if (linkedRecipes === 'summary') return [...recipes]
  const known = new Map<string, { recipe: Recipe; bytes: number }>()
  const copies = recipes.map(copyOf)
  let level = copies.map((copy): Level => ({ lines: copy.recipeIngredient, within: [copy.id] }))
  let room = LINKED_BYTES
  for (let depth = 0; depth < LINK_DEPTH; depth += 1) {
    const linked = level.flatMap(({ lines }) =>
      lines.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? []),
    )
    for (const recipe of await readSmall(
      ctx,
      linked.filter((id) => !known.has(id)),
      room,
    ))
      known.set(recipe.id, { recipe, bytes: Buffer.byteLength(JSON.stringify(recipe)) })
    const next: Level[] = []
    for (const { lines, within } of level)
      for (const line of lines) {
        const found = line.referencedRecipe && known.get(line.referencedRecipe.id)
        if (!found || found.bytes > room || within.includes(found.recipe.id)) continue
        room -= found.bytes
        const copy = copyOf(found.recipe)
        line.referencedRecipe = copy
        next.push({ lines: copy.recipeIngredient, within: [...within, copy.id] })
      }
    level = next
  }
  return copies
}

export async function withLinked(ctx: ReadCtx, recipe: Recipe, query: LinkedRecipesQuery): Promise<Recipe> {
  const [whole = recipe] = await withLinkedRecipes(ctx, [recipe], query)
  return whole
}

const copyOf = (recipe: Recipe): Recipe => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient.map((line) => ({ ...line })),
})

/** Reads recipes until `room` bytes are used. */
async function readSmall(ctx: ReadCtx, ids: readonly string[], room: number): Promise<Recipe[]> {
  if (ids.length === 0) return []
  const sizes = new Map(
    (await readTextBytes(ctx, [...new Set(ids)].slice(0, LINKED_MAX))).map(({ id, textBytes }) => [
      id,
      textBytes,
    ]),
  )
  let left = room
  const fitting = [...sizes].filter(([, textBytes]) => {
    if (textBytes > left) return false
    left -= textBytes
    return true
  })
  return readRecipes(
    ctx,
    fitting.map(([id]) => id),
  )
}
