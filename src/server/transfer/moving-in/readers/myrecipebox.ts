import { filesOfKind } from '../archive/archive'
import type { Reader, SourceItem, SourceRecipe } from '../source'
import { csvHeader, readCsv } from './csv'
import { asNumber } from './json-values'
import { splitLines, splitNames } from './split-text'

const OWN_COLUMNS = ['title', 'preparationTime', 'cookingTime', 'originalPicture']
const TABLE = /\.csv$/i

export const myrecipebox: Reader = {
  key: 'myrecipebox',
  name: 'My Recipe Box',
  endings: ['.csv'],
  async detect(archive) {
    for (const file of filesOfKind(archive, TABLE).slice(0, 3)) {
      const columns = csvHeader((await file.head()).toString('utf8').replace(/^\ufeff/, ''))
      if (OWN_COLUMNS.every((column) => columns.includes(column))) return 0.97
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, TABLE))
      for (const row of readCsv(await file.text()))
        if (row.title) yield { kind: 'recipe', ...recipeOf(row) }
        else yield { kind: 'broken', name: file.name, reason: 'no-name' }
  },
}

function recipeOf(row: Record<string, string>): SourceRecipe {
  const notes = splitLines(row.notes)
  const { source, video } = row
  if (video && source) notes.push(video)
  return {
    name: row.title ?? '',
    description: row.description,
    yieldText: row.quantity,
    prepTime: timeOf(row.preparationTime),
    cookTime: timeOf(row.cookingTime),
    totalTime: timeOf(row.totalTime),
    ingredients: splitLines(row.ingredients),
    steps: splitLines(row.instructions),
    notes,
    categories: splitNames(row.categories ?? row.category, ';'),
    tags: splitNames(row.tags ?? row.tag, ';'),
    rating: asNumber(row.rating) || undefined,
    favorite: /^(1|true|yes)$/i.test(row.favorite ?? ''),
    url: source || video || undefined,
    nutrition: nutritionOf(row.nutrition),
    pictures: row.originalPicture ? [{ url: row.originalPicture }] : [],
  }
}

const timeOf = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : text)

const NUTRIENTS: [RegExp, keyof NonNullable<SourceRecipe['nutrition']>][] = [
  [/^(calories|energy|kcal)/i, 'calories'],
  [/^unsaturated/i, 'unsaturatedFatContent'],
  [/^saturated/i, 'saturatedFatContent'],
  [/^trans/i, 'transFatContent'],
  [/^(total )?fat/i, 'fatContent'],
  [/^cholesterol/i, 'cholesterolContent'],
  [/^(sodium|salt)/i, 'sodiumContent'],
  [/^(carb|total carb)/i, 'carbohydrateContent'],
  [/^(dietary )?fib/i, 'fiberContent'],
  [/^sugar/i, 'sugarContent'],
  [/^protein/i, 'proteinContent'],
]

/** Lines such as `Calories: 250 kcal`. */
function nutritionOf(text: string | undefined): SourceRecipe['nutrition'] {
  const found: NonNullable<SourceRecipe['nutrition']> = {}
  for (const line of splitLines(text)) {
    const [name = '', value = ''] = line.split(':')
    const key = NUTRIENTS.find(([pattern]) => pattern.test(name.trim()))?.[1]
    const number = /\d+(?:[.,]\d+)?/.exec(value)?.[0]
    if (key && number) found[key] = number.replace(',', '.')
  }
  return found
}
