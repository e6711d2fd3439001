import * as v from 'valibot'
import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import type { Database } from '~/server/platform/db/schema'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { byPosition, flag, number, oneOf } from '~/server/transfer/backups/mealie/values'
import type { ArchiveFile } from '../archive/archive'
import type { SourceItem, SourceLine, SourcePicture, SourceRecipe } from '../source'
import { parseJson } from './json-values'
import { linkedFirst } from './linked-first'
import { extrasOf, namesOf, optionalText, rowsBy } from './mealie-rows'

/** By path in lower case: `recipes/{id}/images/original.webp`. */
export type Files = ReadonlyMap<string, ArchiveFile>

export interface Rows {
  rows(table: keyof Database): readonly StoredRow[]
}

export type Names = Record<
  'food' | 'unit' | 'category' | 'tag' | 'tool' | 'person',
  (id: string | undefined) => string | undefined
>

export const readNames = (from: Rows): Names => ({
  food: namesOf(from.rows('food')),
  unit: namesOf(from.rows('unit')),
  category: namesOf(from.rows('category')),
  tag: namesOf(from.rows('tag')),
  tool: namesOf(from.rows('tool')),
  person: namesOf(from.rows('user'), 'fullName'),
})

const References = v.fallback(v.array(v.string()), [])

/** The recipes of a backup, after those that they contain. */
export function* recipesOf(from: Rows, files: Files): Iterable<SourceItem> {
  const recipeOf = createRecipes(from, files, readNames(from))
  for (const row of rowsInOrder(from)) yield { kind: 'recipe', ...recipeOf(row) }
}

/** Converts rows to recipes; each table is scanned once. */
export function createRecipes(from: Rows, files: Files, names: Names): (row: StoredRow) => SourceRecipe {
  const partsOf = createParts(from, files, names)
  const activityOf = createActivity(from, files, names)
  return (row) => ({ ...factsOf(row), ...partsOf(row), ...activityOf(row) })
}

function rowsInOrder(from: Rows): StoredRow[] {
  const recipes = new Map(from.rows('recipe').map((row) => [optionalText(row, 'id'), row]))
  const lines = rowsBy(
    from.rows('recipeIngredient').filter((line) => optionalText(line, 'referencedRecipeId')),
    'recipeId',
  )
  const links = (id: string | undefined) => lines(id).map((line) => optionalText(line, 'referencedRecipeId'))
  const rows = linkedFirst(recipes.keys(), links).map((id) => recipes.get(id))
  return rows.filter((row) => row !== undefined)
}

function factsOf(row: StoredRow): Omit<SourceRecipe, 'ingredients'> {
  const servings = number(row, 'recipeServings') || undefined
  const quantity = number(row, 'recipeYieldQuantity') ?? 0
  const yieldText = optionalText(row, 'recipeYield')
  const isApart = servings !== undefined || quantity > 0
  return {
    key: optionalText(row, 'id'),
    by: optionalText(row, 'userId'),
    name: optionalText(row, 'name') ?? '?',
    description: optionalText(row, 'description'),
    servings,
    ...(isApart ? { makes: { quantity, text: yieldText ?? '' } } : { yieldText }),
    prepTime: optionalText(row, 'prepTime'),
    cookTime: optionalText(row, 'performTime') ?? optionalText(row, 'cookTime'),
    totalTime: optionalText(row, 'totalTime'),
    url: optionalText(row, 'orgUrl'),
    ...recordOf(plainLines, (line) => optionalText(row, line)),
    createdAt: addedAt(row),
    updatedAt: optionalText(row, 'dateUpdated'),
    extras: extrasOf(row),
  }
}

/** The row may have been created later than the recipe. */
function addedAt(row: StoredRow): string | undefined {
  const [day, createdAt] = [optionalText(row, 'dateAdded'), optionalText(row, 'createdAt')]
  return day && !createdAt?.startsWith(day) ? day : createdAt
}

const rowsOfRecipes = (from: Rows) => (table: keyof Database) => rowsBy(from.rows(table), 'recipeId')

function createParts(
  from: Rows,
  files: Files,
  { food, unit, ...names }: Names,
): (row: StoredRow) => Partial<SourceRecipe> {
  const of = rowsOfRecipes(from)
  const [settings, nutrition, lines, steps, notes, assets] = [
    of('recipeSetting'),
    of('recipeNutrition'),
    of('recipeIngredient'),
    of('recipeInstruction'),
    of('recipeNote'),
    of('recipeAsset'),
  ]
  const organizers = (['category', 'tag', 'tool'] as const).map((kind) => {
    const links = of(({ category: 'recipeCategory', tag: 'recipeTag', tool: 'recipeTool' } as const)[kind])
    return (id: string | undefined) =>
      links(id).flatMap((link) => names[kind](optionalText(link, `${kind}Id`)) ?? [])
  })
  return (row) => {
    const id = optionalText(row, 'id')
    const [categories, tags, tools] = organizers.map((ofRecipe) => ofRecipe(id))
    const [facts = {}] = nutrition(id)
    const [setting = {}] = settings(id)
    return {
      categories,
      tags,
      tools,
      ingredients: byPosition(lines(id)).map(
        (line): SourceLine => ({
          title: optionalText(line, 'title'),
          text: optionalText(line, 'originalText'),
          quantity: number(line, 'quantity') ?? undefined,
          unit: unit(optionalText(line, 'unitId')),
          food: food(optionalText(line, 'foodId')),
          note: optionalText(line, 'note') ?? '',
          recipe: optionalText(line, 'referencedRecipeId'),
          reference: optionalText(line, 'referenceId'),
        }),
      ),
      steps: byPosition(steps(id)).map((step) => ({
        title: optionalText(step, 'title'),
        summary: optionalText(step, 'summary'),
        text: optionalText(step, 'text') ?? '',
        references: v.parse(References, parseJson(optionalText(step, 'ingredientReferences') ?? '')),
      })),
      notes: byPosition(notes(id)).map((note) => ({
        title: optionalText(note, 'title'),
        text: optionalText(note, 'text') ?? '',
      })),
      nutrition: Object.fromEntries(
        Object.keys(facts).flatMap((key) => {
          const value = key === 'recipeId' ? undefined : optionalText(facts, key)
          return value ? [[key, value]] : []
        }),
      ),
      settings: {
        public: flag(setting, 'public', true) === 1,
        showNutrition: flag(setting, 'showNutrition') === 1,
        showAssets: flag(setting, 'showAssets') === 1,
        landscapeView: flag(setting, 'landscapeView') === 1,
        disableComments: flag(setting, 'disableComments') === 1,
        locked: flag(setting, 'locked') === 1,
      },
      pictures: [pictureIn(files, `recipes/${id}/images/`)].filter((one) => one !== undefined),
      assets: byPosition(assets(id)).flatMap((asset) => {
        const fileName = optionalText(asset, 'fileName')
        const file = files.get(`recipes/${id}/assets/${fileName}`.toLowerCase())
        return file && fileName
          ? [{ name: optionalText(asset, 'name') ?? fileName, fileName, read: () => file.read() }]
          : []
      }),
    }
  }
}

function createActivity(
  from: Rows,
  files: Files,
  { person }: Names,
): (row: StoredRow) => Partial<SourceRecipe> {
  const of = rowsOfRecipes(from)
  const [ratings, comments, events, made] = [
    of('userRating'),
    of('recipeComment'),
    of('recipeTimelineEvent'),
    of('householdRecipe'),
  ]
  return (row) => {
    const id = optionalText(row, 'id')
    return {
      ratings: ratings(id).map((rating) => ({
        by: optionalText(rating, 'userId') ?? '',
        rating: number(rating, 'rating') ?? undefined,
        favorite: flag(rating, 'isFavorite') === 1,
      })),
      comments: comments(id).map((comment) => ({
        by: optionalText(comment, 'userId'),
        author: person(optionalText(comment, 'userId')),
        text: optionalText(comment, 'text') ?? '',
        at: optionalText(comment, 'createdAt'),
      })),
      events: events(id).map((event) => ({
        by: optionalText(event, 'userId') ?? '',
        subject: optionalText(event, 'subject') ?? '',
        type: oneOf(optionalText(event, 'eventType') ?? null, ['system', 'info', 'comment'], 'info'),
        message: optionalText(event, 'eventMessage'),
        at: optionalText(event, 'timestamp') ?? '',
        picture: pictureIn(files, `recipes/${id}/images/timeline/${optionalText(event, 'id')}/`),
      })),
      lastMade: made(id)
        .flatMap((one) => optionalText(one, 'lastMade') ?? [])
        .toSorted()
        .at(-1),
    }
  }
}

function pictureIn(files: Files, folder: string): SourcePicture | undefined {
  for (const ending of ['webp', 'jpg', 'jpeg', 'png']) {
    const file = files.get(`${folder}original.${ending}`)
    if (file) return { read: () => file.read() }
  }
  return undefined
}
