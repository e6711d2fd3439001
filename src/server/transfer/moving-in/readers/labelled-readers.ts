import { type Archive, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem } from '../source'
import { ingredientsOf, linesOf, namesOf, stepsOf, timeOf, webUrl, withShortLines } from './text-parts'

const files = (archive: Archive) => filesOfKind(archive, /\.(txt|text)$/i)

/** A program that writes labeled text for each recipe. `own`: a label that other programs do not write. */
const labelledReader = (facts: { key: string; name: string; own: RegExp }): Reader => ({
  key: facts.key,
  name: facts.name,
  endings: ['.txt', '.zip'],
  async detect(archive) {
    for (const file of files(archive).slice(0, 3)) {
      const head = (await file.head()).toString('utf8').replaceAll('\r\n', '\n')
      if (!/^\ufeff?(title|name):/im.test(head) || countLabels(head) < 4) continue
      return facts.own.test(head) ? 0.9 : 0.5
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      yield* readLabelledText(await file.text(), file.path)
    }
  },
})

/** Saffron: a text for each recipe; only it writes cookbook and section. */
export const saffron = labelledReader({ key: 'saffron', name: 'Saffron', own: /^(cookbook|section):/im })

export const pepperplate = labelledReader({
  key: 'pepperplate',
  name: 'Pepperplate',
  own: /^(active time|original url):/im,
})

const LABELS: Record<string, string> = {
  title: 'title',
  name: 'title',
  description: 'description',
  source: 'source',
  'original url': 'url',
  url: 'url',
  link: 'url',
  yield: 'yield',
  servings: 'yield',
  serves: 'yield',
  active: 'prep',
  'active time': 'prep',
  'prep time': 'prep',
  'cook time': 'cook',
  total: 'total',
  'total time': 'total',
  cookbook: 'category',
  section: 'category',
  category: 'category',
  categories: 'category',
  tags: 'tags',
  image: 'image',
  photo: 'image',
  ingredients: 'ingredients',
  instructions: 'steps',
  directions: 'steps',
  method: 'steps',
  notes: 'notes',
  note: 'notes',
  rating: 'rating',
}
const LABEL = /^([A-Za-z][A-Za-z ]{2,20}):[ \t]*(.*)$/

const countLabels = (text: string): number =>
  new Set(text.split('\n').flatMap((line) => labelOf(line)?.field ?? [])).size

function labelOf(line: string): { field: string; rest: string } | null {
  const found = LABEL.exec(line)
  const field = LABELS[found?.[1]?.toLowerCase() ?? '']
  return field ? { field, rest: found?.[2]?.trim() ?? '' } : null
}

/** Recipes of a text in which labels at the start of a line announce the content; each begins with its title. */
function* readLabelledText(whole: string, path: string): Generator<SourceItem> {
  const { text, leftOut } = withShortLines(whole)
  yield* leftOut
  let fields: Map<string, string[]> | null = null
  let open: string[] | null = null
  for (const line of text.replace(/^\ufeff/, '').split('\n')) {
    const label = labelOf(line)
    if (label?.field === 'title' || fields === null) {
      if (fields) yield recipeOf(fields, path)
      fields = new Map()
    }
    if (label) {
      open = fields.get(label.field) ?? []
      fields.set(label.field, open)
      if (label.rest) open.push(label.rest)
    } else open?.push(line)
  }
  if (fields) yield recipeOf(fields, path)
}

function recipeOf(fields: ReadonlyMap<string, string[]>, path: string): SourceItem {
  const text = (field: string) => fields.get(field)?.join('\n').trim() || undefined
  const name = text('title')
  const ingredients = ingredientsOf(linesOf(text('ingredients')))
  const steps = stepsOf(text('steps'))
  if (!name) return { kind: 'broken', name: path, reason: 'no-name' }
  if (ingredients.length + steps.length === 0) return { kind: 'broken', name, reason: 'empty' }
  const source = text('source')
  const image = webUrl(text('image'))
  const notes = text('notes')
  return {
    kind: 'recipe',
    name,
    description: text('description'),
    yieldText: text('yield'),
    prepTime: timeOf(text('prep')),
    cookTime: timeOf(text('cook')),
    totalTime: timeOf(text('total')),
    ingredients,
    steps,
    categories: namesOf(text('category')),
    tags: namesOf(text('tags')),
    rating: Number(text('rating')) || undefined,
    url: webUrl(text('url')) ?? webUrl(source),
    notes: [
      ...(notes ? [notes] : []),
      ...(source && !webUrl(source) ? [{ title: 'Source', text: source }] : []),
    ],
    pictures: image ? [{ url: image }] : [],
  }
}
