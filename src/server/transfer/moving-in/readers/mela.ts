import { filesOfKind } from '../archive/archive'
import type { Reader, SourceItem } from '../source'
import { asObject, asText, asTexts, parseJson } from './json-values'
import { base64Bytes, differentPictures, ingredientsOf, linesOf, stepsOf, timeOf, webUrl } from './text-parts'

const RECIPE = /\.melarecipe$/i

export const mela: Reader = {
  key: 'mela',
  name: 'Mela',
  endings: ['.melarecipes', '.melarecipe'],
  detect: async ({ files }) => (files.some(({ path }) => RECIPE.test(path)) ? 0.95 : 0),
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, RECIPE)) {
      yield recipeOf(asObject(parseJson(await file.text())), file.name.replace(RECIPE, ''))
    }
  },
}

function recipeOf(recipe: Record<string, unknown>, fileName: string): SourceItem {
  const text = (field: string) => asText(recipe[field])
  const name = text('title')
  if (!name) return { kind: 'broken', name: fileName, reason: 'no-name-or-torn' }
  const link = text('link')
  const url = webUrl(link)
  const notes = [
    { title: '', text: text('notes') },
    { title: 'Nutrition', text: text('nutrition') },
    { title: 'Source', text: url ? undefined : link },
  ]
  return {
    kind: 'recipe',
    key: text('id'),
    name,
    description: text('text'),
    yieldText: text('yield'),
    prepTime: timeOf(text('prepTime')),
    cookTime: timeOf(text('cookTime')),
    totalTime: timeOf(text('totalTime')),
    ingredients: ingredientsOf(linesOf(text('ingredients'))),
    steps: stepsOf(text('instructions')),
    notes: notes.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
    categories: asTexts(recipe.categories),
    favorite: recipe.favorite === true,
    url,
    ...differentPictures(asTexts(recipe.images).map((bytes) => ({ read: async () => base64Bytes(bytes) }))),
  }
}
