import { type Archive, filesOfKind } from '../archive/archive'
import { fileNamed } from '../archive/file-index'
import type { Reader, SourceItem, SourceLine, SourceList } from '../source'
import { jsonItems } from './json-items'
import { asList, asNumber, asObject, asText, asTexts, parseJson } from './json-values'
import { splitLine, stepsOf, webUrl } from './text-parts'

const files = (archive: Archive) => filesOfKind(archive, /\.json$/i)

const isKitchenOwl = (head: string) =>
  /"(cook_time|prep_time|yields)"\s*:/.test(head) &&
  /"items"\s*:\s*\[/.test(head) &&
  !head.includes('"@type"')

export const kitchenowl: Reader = {
  key: 'kitchenowl',
  name: 'KitchenOwl',
  endings: ['.json'],
  async detect(archive) {
    for (const file of files(archive).slice(0, 3)) {
      const head = (await file.head(20_000)).toString('utf8')
      if (isKitchenOwl(head)) return 0.9
      if (/"recipes"\s*:/.test(head) && /"(shoppinglists|items|expenses)"\s*:/.test(head)) return 0.7
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      const text = await file.text()
      for (const { json, number } of jsonItems(text, ['recipes'])) {
        yield recipeOf(archive, json, `${file.path}, recipe ${number}`)
      }
      yield* othersOf(asObject(parseJson(text)))
    }
  },
}

function recipeOf(archive: Archive, json: unknown, place: string): SourceItem {
  const recipe = asObject(json)
  const name = asText(recipe.name)
  if (!name) return { kind: 'broken', name: place, reason: 'no-name-or-torn' }
  const source = asText(recipe.source)
  return {
    kind: 'recipe',
    key: asText(recipe.id) ?? name,
    name,
    steps: stepsOf(asText(recipe.description)),
    servings: asNumber(recipe.yields) || undefined,
    prepTime: asNumber(recipe.prep_time) || undefined,
    cookTime: asNumber(recipe.cook_time) || undefined,
    totalTime: asNumber(recipe.time) || undefined,
    ingredients: asList(recipe.items).flatMap(lineOf),
    tags: asList(recipe.tags).flatMap((tag) => asText(tag) ?? asText(asObject(tag).name) ?? []),
    url: webUrl(source),
    notes: source && !webUrl(source) ? [{ title: 'Source', text: source }] : [],
    pictures: picturesOf(archive, asText(recipe.photo)),
  }
}

function picturesOf(archive: Archive, photo: string | undefined) {
  const url = webUrl(photo)
  if (url) return [{ url }]
  const file = photo ? fileNamed(archive, photo) : undefined
  return file ? [{ read: () => file.read() }] : []
}

function lineOf(json: unknown): SourceLine[] {
  const item = asObject(json)
  const food = asText(item.name) ?? asText(json)
  if (!food) return []
  const words = asText(item.description) ?? ''
  const amount = /^([\d.,/½⅓⅔¼¾ -]*\d[\d.,/]*|[½⅓⅔¼¾])\s*([\p{L}.]{0,20})$/u.exec(words)
  const optional = item.optional === true ? 'optional' : ''
  if (amount) return [splitLine({ amount: amount[1], unit: amount[2], food, note: optional })]
  return [{ food, note: [words, optional].filter(Boolean).join(', ') || undefined }]
}

function* othersOf(household: Record<string, unknown>): Generator<SourceItem> {
  for (const list of asList(household.shoppinglists ?? household.shopping_lists)) {
    const { name, items } = asObject(list)
    const entries: SourceList['items'] = asList(items).flatMap(lineOf)
    yield { kind: 'list', name: asText(name) ?? asTexts(list)[0] ?? 'KitchenOwl', items: entries }
  }
  for (const [key, what] of [
    ['expenses', 'expenses'],
    ['member', 'members'],
  ] as const) {
    const count = asList(household[key]).length
    if (count > 0) yield { kind: 'left-out', what, count }
  }
}
