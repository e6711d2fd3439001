import { slugify } from '~/lib/text/normalize'
import type { RecipeIn, RecipeIngredientIn } from '~/schemas/recipe-in'
import { byOrganizerKey, findOrganizer, organizerKey } from '~/server/kitchen/organizers/organizer-names'
import { findOrCreateOrganizers } from '~/server/kitchen/organizers/organizers.service'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { DomainError } from '~/server/platform/errors'
import {
  findFoods,
  findOrganizers,
  findRecipeIds,
  findUnits,
  reachesRecipe,
} from './recipe-references.repository'

type OrganizerRef = NonNullable<RecipeIn['tags']>[number]
type WordRef = NonNullable<RecipeIngredientIn['food']>
const organizerFields = { category: 'recipeCategory', tag: 'tags', tool: 'tools' } as const

/**
 * The ids of a recipe's organizers, each once, in order: by id, else by slug, else created from the name. Existing ones
 * are never renamed. Error: `foreign_reference` for an unknown id without a name.
 */
export async function resolveOrganizers(
  ctx: UserCtx,
  kind: OrganizerKind,
  refs: readonly OrganizerRef[],
): Promise<string[]> {
  if (refs.length === 0) return []
  const wordsOf = ({ slug, name }: OrganizerRef) => [slug, slugify(name)].filter(Boolean)
  const wanted = { ids: refs.flatMap(({ id }) => id ?? []), words: refs.flatMap(wordsOf) }
  const rows = wanted.ids.length + wanted.words.length > 0 ? await findOrganizers(ctx, kind, wanted) : []
  const ids = new Set(rows.map(({ id }) => id))
  const known = byOrganizerKey(rows)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const find = ({ id, slug, name }: OrganizerRef) => {
    if (id && ids.has(id)) return id
    return (name ? findOrganizer(known, { name, slug }) : bySlug.get(slug))?.id
  }

  const missing = refs.filter((ref) => !find(ref))
  if (missing.some(({ id, name }) => id && !name))
    throw new DomainError('foreign_reference', { field: organizerFields[kind] })
  const names = missing.map(({ name, slug }) => name || slug)
  for (const organizer of await findOrCreateOrganizers(ctx, kind, names))
    known.set(organizerKey(organizer.name), organizer)
  return [...new Set(refs.flatMap((ref) => find(ref) ?? []))]
}

/** Errors: `unknown_food`, `unknown_unit`. */
export async function resolveWords(ctx: UserCtx, ingredients: readonly RecipeIngredientIn[]) {
  const foods = await lookUp(
    ctx,
    findFoods,
    ingredients.map(({ food }) => food),
  )
  const units = await lookUp(
    ctx,
    findUnits,
    ingredients.map(({ unit }) => unit),
  )
  return ingredients.map(({ food, unit }, at) => ({
    food: food && demand(foods(food), 'unknown_food', food, `recipeIngredient.${at}.food`),
    unit: unit && demand(units(unit), 'unknown_unit', unit, `recipeIngredient.${at}.unit`),
  }))
}

/** By id, or by exact name without one. */
async function lookUp<W extends { id: string; name: string }>(
  ctx: UserCtx,
  findWords: (ctx: UserCtx, wanted: { ids: string[]; words: string[] }) => Promise<W[]>,
  words: readonly (WordRef | null)[],
) {
  const refs = words.filter((word) => word !== null)
  const ids = [...new Set(refs.flatMap(({ id }) => id ?? []))]
  const names = [...new Set(refs.filter(({ id }) => !id).map(({ name }) => name))]
  const found = ids.length + names.length > 0 ? await findWords(ctx, { ids, words: names }) : []
  const byId = new Map(found.map((word) => [word.id, word]))
  const byName = new Map(found.map((word) => [word.name, word]))
  return ({ id, name }: WordRef) => (id ? byId.get(id) : byName.get(name))
}

function demand<W>(
  found: W | undefined,
  error: 'unknown_food' | 'unknown_unit',
  word: WordRef,
  field: string,
): W {
  if (!found) throw new DomainError(error, { name: word.name || word.id, field })
  return found
}

/** Errors: `unknown_recipe` for one outside the group, `recursive_recipe` if `ownId` would contain itself. */
export async function checkLinkedRecipes(
  ctx: UserCtx,
  ownId: string,
  ingredients: readonly RecipeIngredientIn[],
): Promise<void> {
  const linked = [...new Set(ingredients.flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? []))]
  if (linked.length === 0) return
  const known = await findRecipeIds(ctx, linked)
  const field = 'recipeIngredient'
  if (known.length < linked.length) throw new DomainError('unknown_recipe', { field })
  if (await reachesRecipe(ctx, linked, ownId)) throw new DomainError('recursive_recipe', { field })
}
