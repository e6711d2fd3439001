import { type SqlBool, sql } from 'kysely'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import { nutrients } from '~/schemas/nutrition'
import { foodAttributes } from '~/server/kitchen/ingredients/foods.attributes'
import { loadOtherFoodNames } from '~/server/kitchen/ingredients/seeds/other-names'
import { unitAttributes } from '~/server/kitchen/ingredients/units.attributes'
import {
  categoryAttributes,
  tagAttributes,
  toolAttributes,
} from '~/server/kitchen/organizers/organizers.attributes'
import { householdPreferenceAttributes } from '~/server/people/households/households.attributes'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { Ctx } from '~/server/platform/context'
import {
  attributesOf,
  belongsTo,
  belongsToThrough,
  defineList,
  hasMany,
  hasOne,
  manyThrough,
} from '~/server/platform/lists/entity'
import { recipeSearch } from '~/server/platform/lists/search/recipe-search'

const groups = attributesOf('group', { scalars: { id: 'uuid', slug: 'text', name: 'text' } })
const households = attributesOf('household', {
  scalars: { id: 'uuid', slug: 'text', name: 'text' },
  relations: { preferences: hasOne(householdPreferenceAttributes, 'householdId') },
  open: ['id', 'slug', 'name'],
})
/** Only the fields of people that every member may read. */
const people = attributesOf('user', {
  scalars: { id: 'uuid', username: 'text', fullName: 'text', householdId: 'uuid' },
})
const settings = attributesOf('recipeSetting', {
  scalars: {
    public: 'boolean',
    showNutrition: 'boolean',
    showAssets: 'boolean',
    landscapeView: 'boolean',
    disableComments: 'boolean',
    locked: 'boolean',
  },
  open: ['public', 'showNutrition', 'showAssets', 'landscapeView', 'disableComments', 'locked'],
})
const nutrition = attributesOf('recipeNutrition', {
  scalars: recordOf(nutrients, () => 'text?' as const),
  open: nutrients,
})
const ingredients = attributesOf('recipeIngredient', {
  scalars: { title: 'text?', note: 'text', originalText: 'text?', quantity: 'number?', referenceId: 'uuid' },
  relations: { food: belongsTo('foodId', foodAttributes), unit: belongsTo('unitId', unitAttributes) },
  open: ['title', 'note', 'originalText', 'quantity', 'food', 'unit'],
})
const steps = attributesOf('recipeInstruction', {
  scalars: { title: 'text', summary: 'text', text: 'text' },
  open: ['title', 'summary', 'text'],
})
const notes = attributesOf('recipeNote', {
  scalars: { title: 'text', text: 'text' },
  open: ['title', 'text'],
})
const assets = attributesOf('recipeAsset', { scalars: { name: 'text', icon: 'text', fileName: 'text?' } })
const comments = attributesOf('recipeComment', {
  scalars: { id: 'uuid', text: 'text', userId: 'uuid', createdAt: 'instant' },
})

/** The caller's own rating, else the group's mean; null for none. */
const rating = {
  kind: 'number' as const,
  value: ({ actor }: Ctx, row: string) => {
    const mean = sql.ref<number>(`${row}.rating`)
    if (actor.kind !== 'user') return mean
    const own = sql`(select "own"."rating" from "userRating" as "own" where "own"."userId" = ${actor.id} and "own"."recipeId" = ${sql.ref(`${row}.id`)})`
    return sql`coalesce(nullif(${own}, 0), nullif(${mean}, 0))`
  },
  overlay: ({ actor }: Ctx) =>
    actor.kind !== 'user'
      ? null
      : ({
          table: 'userRating',
          key: 'recipeId',
          column: 'rating',
          only: sql<SqlBool>`"overlay"."userId" = ${actor.id} and "overlay"."rating" <> 0`,
          base: sql`nullif("recipe"."rating", 0)`,
        } as const),
}

/** For the caller's household; over all households for callers without one. */
const lastMade = {
  kind: 'instant' as const,
  value: ({ actor }: Ctx, row: string) =>
    actor.kind === 'user'
      ? sql`(select "here"."lastMade" from "householdRecipe" as "here" where "here"."householdId" = ${actor.householdId} and "here"."recipeId" = ${sql.ref(`${row}.id`)})`
      : sql.ref(`${row}.lastMade`),
  overlay: ({ actor }: Ctx) =>
    actor.kind !== 'user'
      ? null
      : ({
          table: 'householdRecipe',
          key: 'recipeId',
          column: 'lastMade',
          only: sql<SqlBool>`"overlay"."householdId" = ${actor.householdId} and "overlay"."lastMade" is not null`,
          base: null,
        } as const),
}

/** `rating` and `lastMade` are the caller's. Guests get what their responses contain, and nothing about people. */
export const recipeAttributes = attributesOf('recipe', {
  scalars: {
    id: 'uuid',
    groupId: 'uuid',
    userId: 'uuid?',
    slug: 'text',
    name: 'text',
    description: 'text',
    image: 'text?',
    ...recordOf(recipeNumbers, () => 'number' as const),
    ...recordOf(recipeLines, () => 'text?' as const),
    totalTimeSeconds: 'number?',
    orgUrl: 'text?',
    dateAdded: 'day',
    dateUpdated: 'instant',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  sortBy: { name: 'sortKey' },
  computed: { rating, lastMade },
  shortcuts: { householdId: 'user.householdId' },
  relations: {
    recipeCategory: manyThrough('recipeCategory', 'recipeId', 'categoryId', categoryAttributes),
    tags: manyThrough('recipeTag', 'recipeId', 'tagId', tagAttributes),
    tools: manyThrough('recipeTool', 'recipeId', 'toolId', toolAttributes),
    recipeIngredient: hasMany(ingredients, 'recipeId'),
    recipeInstructions: hasMany(steps, 'recipeId'),
    settings: hasOne(settings, 'recipeId'),
    nutrition: hasOne(nutrition, 'recipeId'),
    notes: hasMany(notes, 'recipeId'),
    assets: hasMany(assets, 'recipeId'),
    comments: hasMany(comments, 'recipeId'),
    user: belongsTo('userId', people),
    household: belongsToThrough('userId', 'user', 'householdId', households),
    group: belongsTo('groupId', groups),
    favoritedBy: manyThrough(
      'userRating',
      'recipeId',
      'userId',
      people,
      (row) => sql`${sql.ref(`${row}.isFavorite`)} = 1`,
    ),
    ratedBy: manyThrough(
      'userRating',
      'recipeId',
      'userId',
      people,
      (row) => sql`${sql.ref(`${row}.rating`)} > 0`,
    ),
  },
  open: [
    'id',
    'groupId',
    'householdId',
    'slug',
    'name',
    'description',
    'image',
    ...recipeNumbers,
    ...recipeLines,
    'orgUrl',
    'dateAdded',
    'dateUpdated',
    'createdAt',
    'updatedAt',
    'rating',
    'lastMade',
    'recipeCategory',
    'tags',
    'tools',
    'recipeIngredient',
    'recipeInstructions',
    'nutrition',
    'notes',
    'settings',
    'household',
  ],
})

export const recipeList = defineList({
  scope: scopedRecipeRows,
  attributes: recipeAttributes,
  search: recipeSearch(loadOtherFoodNames),
  shuffledMax: 1000,
  countedMax: 1000,
})
