import { filesOfKind } from '../archive/archive'
import type { Reader, SourceItem, SourceRecipe } from '../source'
import { csvHeader, readCsv } from './csv'
import { asNumber } from './json-values'
import { splitLines, splitNames, titleCase, withoutNumbers } from './split-text'

const TABLE = /\.(csv|txt)$/i
/** Columns that together only this program has. */
const OWN_COLUMNS = ['Title', 'Ingredients', 'Directions', 'Main Ingredient', 'Photo Url']

export const plantoeat: Reader = {
  key: 'plantoeat',
  name: 'Plan to Eat',
  endings: ['.csv', '.txt', '.zip'],
  async detect(archive) {
    for (const file of filesOfKind(archive, TABLE).slice(0, 3)) {
      const columns = csvHeader((await file.head()).toString('utf8'))
      if (OWN_COLUMNS.every((column) => columns.includes(column))) return 0.97
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, TABLE))
      for (const row of readCsv(await file.text()))
        if (row.Title) yield { kind: 'recipe', ...recipeOf(row) }
        else yield { kind: 'broken', name: file.name, reason: 'no-name' }
  },
}

function recipeOf(row: Record<string, string>): SourceRecipe {
  const rating = asNumber(row.Rating)
  return {
    name: row.Title ?? '',
    description: row.Description,
    yieldText: row.Servings && /^\d+$/.test(row.Servings) ? undefined : row.Servings,
    servings: row.Servings && /^\d+$/.test(row.Servings) ? Number(row.Servings) : undefined,
    prepTime: row['Prep Time'],
    cookTime: row['Cook Time'],
    totalTime: row['Total Time'],
    // A line that begins with a comma is the rest of an empty one.
    ingredients: splitLines(row.Ingredients).filter((line) => !line.startsWith(',')),
    steps: withoutNumbers(splitLines(row.Directions)),
    categories: [...splitNames(row.Course), ...splitNames(row.Cuisine)],
    tags: [...splitNames(row.Tags).map(titleCase), ...splitNames(row['Main Ingredient'])],
    rating: rating || undefined,
    url: row.Url || undefined,
    createdAt: row['Created At'] || undefined,
    pictures: row['Photo Url'] ? [{ url: row['Photo Url'] }] : [],
    nutrition: {
      calories: row.Calories,
      fatContent: row.Fat,
      saturatedFatContent: row['Saturated Fat'],
      cholesterolContent: row.Cholesterol,
      sodiumContent: row.Sodium,
      sugarContent: row.Sugar,
      carbohydrateContent: row.Carbohydrate,
      fiberContent: row.Fiber,
      proteinContent: row.Protein,
    },
  }
}
