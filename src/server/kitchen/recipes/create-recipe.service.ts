import { canonicalTag } from '~/lib/language-tag'
import { CREATED_SUBJECT } from '~/lib/timeline-subject'
import { m } from '~/paraglide/messages.js'
import type { CreateRecipe, RecipeIn } from '~/schemas/recipe-in'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { type RecipeSubject, recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { findUniqueName, type NameAndSlug } from '~/server/platform/lists/collections/unique-name'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { allColumns, withAllParts } from './recipe-content'
import { insertCreatedEvent, insertFirstRating, insertRecipeParts } from './recipe-parts.repository'
import { resolveParts } from './recipe-parts.service'
import { changeSettings } from './recipe-settings'
import { countTexts } from './recipe-size.service'
import { recipeSlug } from './recipe-slug'
import { findRecipeDefaults, insertRecipeRow } from './recipes.repository'
import { emitRecipe } from './recipes.service'
import { languageOfWords } from './written-in'

const SAME_NAME_MAX = 10

/** A recipe without its owner. Imports create one with `v.parse(RecipeIn, draft)`. */
export type NewRecipe = Omit<RecipeIn, 'id' | 'slug' | 'userId' | 'name'> & { name: string }

export interface CreatedRecipe {
  id: string
  slug: string
  name: string
}

/** Clients expect one sample ingredient and one sample step. */
export async function createRecipeByName(ctx: UserCtx, { name }: CreateRecipe): Promise<CreatedRecipe> {
  const { locale } = ctx
  return createRecipe(ctx, {
    name,
    recipeIngredient: [
      {
        quantity: 0,
        unit: null,
        food: null,
        referencedRecipe: null,
        note: m.recipe_sample_ingredient({}, { locale }),
        display: '',
        title: null,
        originalText: null,
        referenceId: null,
      },
    ],
    recipeInstructions: [
      {
        id: null,
        title: '',
        summary: '',
        text: m.recipe_sample_step({}, { locale }),
        ingredientReferences: [],
      },
    ],
  })
}

/**
 * Creates a recipe for the caller. A taken name gets a number, up to ten recipes per name (`recipe_exists`). Omitted
 * settings come from the household's preferences. Missing categories, tags and tools are created; foods and units are
 * not. `rating` becomes the caller's own; `createdAt` is the date from the source. Recipes of another app (`isImported`)
 * were not created today: the timeline does not say so. Errors: `slug_empty`,
 * `unknown_food`, `unknown_unit`, `unknown_recipe`, `storage_full`.
 */
export async function createRecipe(
  ctx: UserCtx,
  content: NewRecipe,
  {
    id = crypto.randomUUID(),
    image = null,
    rating = null,
    createdAt,
    isImported = false,
  }: {
    id?: string
    image?: string | null
    rating?: number | null
    createdAt?: string | undefined
    isImported?: boolean
  } = {},
): Promise<CreatedRecipe> {
  const { actor } = ctx
  const recipe = authorize(actor, recipePolicy, 'create', {
    id,
    groupId: actor.groupId,
    userId: actor.id,
    householdId: actor.householdId,
    householdLocksEdits: false,
    locked: false,
  })
  const body = withAllParts(content)
  return inTransaction(ctx, async (ctx) => {
    // A copy may have a tag that no schema has read.
    const said = content.language ? canonicalTag(content.language) : null
    const ofWords = languageOfWords(body, actor.groupLanguage)
    const language = said === ofWords ? null : said
    const parts = await resolveParts(ctx, id, body, {
      dropDeadLinks: true,
      languages: { before: ofWords, now: said ?? ofWords },
    })
    const settings = changeSettings(body.settings, await findRecipeDefaults(ctx))
    const created = {
      id,
      ...(await insertUnderFreeName(ctx, recipe, content.name, body, { image, createdAt, language })),
    }
    await insertRecipeParts(ctx, recipe, { ...parts, settings })
    await countTexts(ctx, recipe, 0)
    if (!isImported) await insertCreatedEvent(ctx, recipe, CREATED_SUBJECT)
    await indexRecipes(ctx, [id])
    if (rating) await insertFirstRating(ctx, recipe, Math.min(Math.max(rating, 0), 5))
    emitRecipe(ctx, 'create', { ...recipe, ...created })
    return created
  })
}

/** Tries the name, then numbered ones; a concurrent insert moves on to the next. */
async function insertUnderFreeName(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create'>,
  name: string,
  body: RecipeIn,
  origin: { image: string | null; createdAt: string | undefined; language: string | null },
): Promise<NameAndSlug> {
  const columns = allColumns(body)
  const insert = (names: NameAndSlug) => insertRecipeRow(ctx, recipe, { ...columns, ...names, ...origin })
  const names = await findUniqueName(name, insert, { tries: SAME_NAME_MAX, slugOf: recipeSlug })
  if (!names) throw new DomainError('recipe_exists')
  return names
}
