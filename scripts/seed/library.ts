import { foldName } from '../../src/lib/text/fold-name.ts'
import { slugify } from '../../src/lib/text/normalize.ts'
import type { UserCtx } from '../../src/server/platform/context.ts'
import { inTransaction } from '../../src/server/platform/context.ts'
import { forEachChunk } from '../../src/server/platform/db/chunks.ts'
import { sortKey } from '../../src/server/platform/db/names/sort-key.ts'
import { indexRecipesNow } from '../../src/server/platform/lists/search/recipe-index.service.ts'
import { insertMany } from './insert-many.ts'
import type { Random } from './random.ts'
import * as words from './words.ts'

interface Word {
  id: string
  name: string
}

/** Created rows, for plans and lists to reference. */
export interface Library {
  foods: Word[]
  units: Word[]
  labels: Word[]
  recipeIds: string[]
}

const FOODS = 2000
/** Days over which the recipes were collected. */
const COLLECTED_DAYS = 3650
const INDEXED_TOGETHER = 500
const LAST_DAY = Date.UTC(2026, 10, 21)

interface LibraryOptions {
  foods?: number
  /** The recipes say so; `seedPictures` makes the files. */
  hasPictures: boolean
}

/**
 * Foods, units, labels, organizers and `count` recipes of 5 to 14 ingredients and 3 to 7 steps. Every tenth has a rating,
 * every fifth was made.
 */
export async function seedLibrary(
  ctx: UserCtx,
  random: Random,
  count: number,
  { foods: foodCount = FOODS, hasPictures }: LibraryOptions,
): Promise<Library> {
  const library = await inTransaction(ctx, async (ctx) => {
    const { groupId } = ctx.actor
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
    const named = (names: readonly string[]) =>
      names.map((name) => ({
        id: random.uuid(),
        groupId,
        name,
        sortKey: sortKey('en-US', name),
        ...stamps,
      }))
    const sluggish = (names: readonly string[]) =>
      named(names).map((row) => ({ ...row, slug: slugify(row.name) }))

    const labels = named(words.labels).map((label) => ({
      ...label,
      color: `#${random.whole(0x333333, 0xdddddd).toString(16)}`,
    }))
    const tags = sluggish(words.tags)
    const categories = sluggish(words.categories)
    const tools = sluggish(words.tools)
    // The first run has created the group's units.
    const units = await ctx.db
      .selectFrom('unit')
      .where('groupId', '=', groupId)
      .select(['id', 'name'])
      .orderBy('name')
      .execute()
    const foodNames = words.foodKinds
      .flatMap((kind) => words.foodStems.map((stem) => `${kind} ${stem}`.trim()))
      .slice(0, foodCount)
    const foods = foodNames.map((name) => ({
      id: random.uuid(),
      groupId,
      name,
      nameNormalized: foldName(name),
      sortKey: sortKey('en-US', name),
      pluralName: `${name}s`,
      pluralNameNormalized: foldName(`${name}s`),
      description: '',
      labelId: random.pick(labels).id,
      extras: '{}',
      ...stamps,
    }))
    await insertMany(ctx.db, 'label', labels)
    await insertMany(ctx.db, 'tag', tags)
    await insertMany(ctx.db, 'category', categories)
    await insertMany(ctx.db, 'tool', tools)
    await insertMany(ctx.db, 'food', foods)
    const recipeIds = await seedRecipes(ctx, random, count, {
      foods,
      units,
      tags,
      categories,
      tools,
      hasPictures,
    })
    return { foods, units, labels, recipeIds }
  })
  // Postgres plans without statistics of uncommitted rows, so it would read whole tables for each recipe.
  await forEachChunk(library.recipeIds, INDEXED_TOGETHER, (ids) =>
    inTransaction(ctx, (ctx) => indexRecipesNow(ctx, ids)),
  )
  return library
}

interface Words {
  foods: Word[]
  units: Word[]
  tags: Word[]
  categories: Word[]
  tools: Word[]
  hasPictures: boolean
}

async function seedRecipes(ctx: UserCtx, random: Random, count: number, given: Words): Promise<string[]> {
  const ids: string[] = []
  const BATCH = 500
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
      makeRecipe(ctx, random, from + at, given),
    )
    ids.push(...batch.map(({ recipe }) => recipe.id))
    await insertMany(
      ctx.db,
      'recipe',
      batch.map((made) => made.recipe),
    )
    await insertMany(
      ctx.db,
      'recipeSetting',
      batch.map((made) => made.setting),
    )
    await insertMany(
      ctx.db,
      'userRating',
      batch.flatMap((made) => made.ratings),
    )
    await insertMany(
      ctx.db,
      'householdRecipe',
      batch.flatMap((made) => made.made),
    )
    await insertMany(
      ctx.db,
      'recipeIngredient',
      batch.flatMap((made) => made.ingredients),
    )
    await insertMany(
      ctx.db,
      'recipeInstruction',
      batch.flatMap((made) => made.instructions),
    )
    await insertMany(
      ctx.db,
      'recipeTag',
      batch.flatMap((made) => made.tags),
    )
    await insertMany(
      ctx.db,
      'recipeCategory',
      batch.flatMap((made) => made.categories),
    )
    await insertMany(
      ctx.db,
      'recipeTool',
      batch.flatMap((made) => made.tools),
    )
  }
  return ids
}

function makeRecipe(ctx: UserCtx, random: Random, number: number, given: Words) {
  const id = random.uuid()
  const name = `${random.pick(words.adjectives)} ${random.pick(words.mains)} ${random.pick(words.dishes)} with ${random.pick(words.additions)} ${number + 1}`
  const added = new Date(
    LAST_DAY - Math.floor((random.next() * COLLECTED_DAYS * 86_400_000) / 1000) * 1000,
  ).toISOString()
  const minutes = random.whole(2, 36) * 5
  const prep = random.whole(1, 6) * 5
  const rating = number % 10 === 0 ? 1 + ((number / 10) % 5) : null
  const lastMade = number % 5 === 1 ? new Date(LAST_DAY - (number % 2000) * 43_200_000).toISOString() : null
  return {
    recipe: {
      id,
      groupId: ctx.actor.groupId,
      userId: ctx.actor.id,
      slug: slugify(name),
      name,
      nameNormalized: foldName(name),
      sortKey: sortKey('en-US', name),
      description: `A ${name.toLowerCase()} for ${random.pick(['weekdays', 'guests', 'cold evenings', 'the whole family'])}.`,
      image: given.hasPictures ? 'large' : null,
      recipeServings: random.whole(2, 8),
      recipeYieldQuantity: 0,
      recipeYield: null,
      totalTime: `${minutes + prep} minutes`,
      totalTimeSeconds: (minutes + prep) * 60,
      prepTime: `${prep} minutes`,
      performTime: `${minutes} minutes`,
      cookTime: `${minutes} minutes`,
      orgUrl: null,
      dateAdded: added.slice(0, 10),
      dateUpdated: added,
      lastMade,
      rating,
      extras: '{}',
      createdAt: added,
      updatedAt: added,
    },
    ratings:
      rating === null
        ? []
        : [{ id: random.uuid(), userId: ctx.actor.id, recipeId: id, rating, isFavorite: rating === 5 }],
    made: lastMade === null ? [] : [{ householdId: ctx.actor.householdId, recipeId: id, lastMade }],
    setting: {
      recipeId: id,
      public: true,
      showNutrition: false,
      showAssets: false,
      landscapeView: false,
      disableComments: false,
      locked: false,
    },
    ingredients: random.several(given.foods, random.whole(5, 14)).map((food, position) => {
      const unit = random.pick(given.units)
      const quantity = random.whole(1, 24) / 4
      return {
        recipeId: id,
        position,
        referenceId: random.uuid(),
        title: null,
        note: random.chance(0.3) ? 'finely chopped' : '',
        quantity,
        unitId: unit.id,
        foodId: food.id,
        referencedRecipeId: null,
        originalText: `${quantity} ${unit.name} ${food.name}`,
      }
    }),
    instructions: random.several(words.steps, random.whole(3, 7)).map((text, position) => ({
      recipeId: id,
      position,
      id: random.uuid(),
      title: '',
      summary: '',
      text,
      ingredientReferences: '[]',
    })),
    tags: random.several(given.tags, random.whole(0, 3)).map((tag) => ({ recipeId: id, tagId: tag.id })),
    categories: random
      .several(given.categories, 1)
      .map((category) => ({ recipeId: id, categoryId: category.id })),
    tools: random.chance(0.4) ? [{ recipeId: id, toolId: random.pick(given.tools).id }] : [],
  }
}
