import { type Archive, filesLike, filesOfKind } from '../archive/archive'
import { fileNamed } from '../archive/file-index'
import type { Reader, SourceItem } from '../source'
import { jsonItems } from './json-items'
import { asList, asNumber, asObject, asText, asTexts, parseJson } from './json-values'
import { differentPictures, ingredientsOf, linesOf, namesOf, stepsOf, timeOf, webUrl } from './text-parts'

const RECIPES = /(^|\/)recipes_\d+\.json$/i

/** RecetteTek (My Recipe Box): an archive of `recipes_0.json` and so on, with pictures. */
export const recettetek: Reader = {
  key: 'recettetek',
  name: 'RecetteTek',
  endings: ['.rtk', '.zip'],
  detect: async (archive) => (filesLike(archive, RECIPES).length > 0 ? 0.95 : 0),
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, RECIPES))
      for (const { json, number } of jsonItems(await file.text())) {
        yield recipeOf(archive, json, `${file.path}, recipe ${number}`)
      }
    for (const file of filesLike(archive, /(^|\/)calendar\.json$/i)) {
      const count = asList(parseJson(await file.text())).length
      if (count > 0) yield { kind: 'left-out', what: 'calendar', count }
    }
  },
}

const titlesOf = (list: unknown) =>
  asList(list).flatMap(
    (one) => asText(one) ?? asText(asObject(one).title) ?? asText(asObject(one).name) ?? [],
  )

function recipeOf(archive: Archive, json: unknown, place: string): SourceItem {
  const recipe = asObject(json)
  const name = asText(recipe.title)
  if (!name) return { kind: 'broken', name: place, reason: 'no-name-or-torn' }
  const text = (field: string) => asText(recipe[field])
  const others = [
    { title: 'Video', text: text('video') },
    { title: 'Nutrition', text: text('nutrition') },
    { title: 'Inactive time', text: text('inactiveTime') },
  ]
  const notes = text('notes')
  return {
    kind: 'recipe',
    key: text('uuid'),
    name,
    description: text('description'),
    prepTime: timeOf(text('preparationTime')),
    cookTime: timeOf(text('cookingTime')),
    totalTime: timeOf(text('totalTime')),
    yieldText: text('quantity'),
    ingredients: ingredientsOf(linesOf(text('ingredients'))),
    steps: stepsOf(text('instructions')),
    notes: [
      ...(notes ? [notes] : []),
      ...others.flatMap(({ title, text }) => (text && text !== '0' ? [{ title, text }] : [])),
    ],
    tools: namesOf(text('cookware')),
    categories: titlesOf(recipe.categories),
    tags: titlesOf(recipe.tags),
    favorite: recipe.favorite === true,
    rating: asNumber(recipe.rating) || undefined,
    url: webUrl(text('url')) ?? webUrl(text('video')),
    updatedAt: text('lastModifiedDate'),
    ...differentPictures(
      asTexts(recipe.pictures).flatMap((picture) => {
        const file = fileNamed(archive, picture)
        return file ? [{ read: () => file.read() }] : []
      }),
    ),
  }
}
