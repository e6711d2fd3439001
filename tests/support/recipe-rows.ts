import { foldName } from '~/lib/text/fold-name'
import { slugify } from '~/lib/text/normalize'
import type { Runtime } from '~/server/platform/context'
import { createCtx } from '~/server/platform/context'
import { sortKey } from '~/server/platform/db/names/sort-key'
import { indexRecipesNow } from '~/server/platform/lists/search/recipe-index.service'
import type { Person } from './build'

const day = '2026-01-01T00:00:00.000Z'
const stamps = { createdAt: day, updatedAt: day }
type Organizer = 'category' | 'tag' | 'tool'

/** A recipe as rows, with values that no API call could set (ratings, dates). */
export interface RecipeRow {
  name: string
  description?: string
  createdAt?: string
  categories?: string[]
  tags?: string[]
  tools?: string[]
  ingredients?: { note?: string; originalText?: string; food?: string }[]
  steps?: string[]
  servings?: number
  recipeYield?: string
  public?: boolean
  calories?: string
  /** The stored mean. */
  rating?: number
}

/**
 * Writes recipes of `owner`, with organizers and foods by name (created if missing); returns ids by name. Set
 * `searchable` to false if the database is older than the search index.
 */
export async function addRecipeRows(
  runtime: Runtime,
  owner: Person,
  recipes: readonly RecipeRow[],
  { searchable = true }: { searchable?: boolean } = {},
): Promise<Map<string, string>> {
  const { db } = runtime
  const { groupId, id: userId } = owner.user
  const ids = new Map<string, string>()
  for (const recipe of recipes) {
    const id = crypto.randomUUID()
    ids.set(recipe.name, id)
    const createdAt = recipe.createdAt ?? day
    await db
      .insertInto('recipe')
      .values({
        id,
        groupId,
        userId,
        slug: slugify(recipe.name),
        name: recipe.name,
        nameNormalized: foldName(recipe.name),
        sortKey: sortKey('en-US', recipe.name),
        description: recipe.description ?? '',
        image: null,
        recipeServings: recipe.servings ?? 0,
        recipeYieldQuantity: 0,
        recipeYield: recipe.recipeYield ?? null,
        totalTime: null,
        prepTime: null,
        performTime: null,
        cookTime: null,
        orgUrl: null,
        dateAdded: createdAt.slice(0, 10),
        dateUpdated: createdAt,
        lastMade: null,
        rating: recipe.rating ?? null,
        extras: '{}',
        createdAt,
        updatedAt: createdAt,
      })
      .execute()
    await db
      .insertInto('recipeSetting')
      .values({
        recipeId: id,
        public: recipe.public ?? true,
        showNutrition: false,
        showAssets: false,
        landscapeView: false,
        disableComments: false,
        locked: false,
      })
      .execute()
    if (recipe.calories !== undefined)
      await db
        .insertInto('recipeNutrition')
        .values({ recipeId: id, ...noNutrition, calories: recipe.calories })
        .execute()
    for (const name of recipe.categories ?? [])
      await db
        .insertInto('recipeCategory')
        .values({ recipeId: id, categoryId: await organizerId(runtime, groupId, 'category', name) })
        .execute()
    for (const name of recipe.tags ?? [])
      await db
        .insertInto('recipeTag')
        .values({ recipeId: id, tagId: await organizerId(runtime, groupId, 'tag', name) })
        .execute()
    for (const name of recipe.tools ?? [])
      await db
        .insertInto('recipeTool')
        .values({ recipeId: id, toolId: await organizerId(runtime, groupId, 'tool', name) })
        .execute()
    for (const [position, { note = '', originalText = null, food }] of (recipe.ingredients ?? []).entries())
      await db
        .insertInto('recipeIngredient')
        .values({
          recipeId: id,
          position,
          referenceId: crypto.randomUUID(),
          title: null,
          note,
          quantity: 1,
          unitId: null,
          foodId: food === undefined ? null : await foodId(runtime, groupId, food),
          referencedRecipeId: null,
          originalText,
        })
        .execute()
    for (const [position, text] of (recipe.steps ?? []).entries())
      await db
        .insertInto('recipeInstruction')
        .values({
          recipeId: id,
          position,
          id: crypto.randomUUID(),
          title: '',
          summary: '',
          text,
          ingredientReferences: '[]',
        })
        .execute()
  }
  if (searchable) await indexRecipesNow(createCtx(runtime, owner.user, 'en-US'), [...ids.values()])
  return ids
}

const noNutrition = {
  carbohydrateContent: null,
  cholesterolContent: null,
  fatContent: null,
  fiberContent: null,
  proteinContent: null,
  saturatedFatContent: null,
  sodiumContent: null,
  sugarContent: null,
  transFatContent: null,
  unsaturatedFatContent: null,
}

/** The id of a category, tag or tool of the group by name, created if missing. */
export async function organizerId(
  { db }: Runtime,
  groupId: string,
  kind: Organizer,
  name: string,
): Promise<string> {
  const found = await db
    .selectFrom(kind)
    .where('groupId', '=', groupId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (found) return found.id
  const id = crypto.randomUUID()
  await db
    .insertInto(kind)
    .values({ id, groupId, name, slug: slugify(name), sortKey: sortKey('en-US', name), ...stamps })
    .execute()
  return id
}

export async function foodId({ db }: Runtime, groupId: string, name: string): Promise<string> {
  const found = await db
    .selectFrom('food')
    .where('groupId', '=', groupId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirst()
  if (found) return found.id
  const id = crypto.randomUUID()
  await db
    .insertInto('food')
    .values({
      id,
      groupId,
      name,
      nameNormalized: foldName(name),
      sortKey: sortKey('en-US', name),
      pluralName: null,
      pluralNameNormalized: null,
      description: '',
      labelId: null,
      extras: '{}',
      ...stamps,
    })
    .execute()
  return id
}
