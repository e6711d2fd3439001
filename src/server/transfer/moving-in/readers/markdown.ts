import { posix } from 'node:path'
import { sectionKindOf } from '@ramekin/food-engine/pages/parts'
import { sectionTitleOf } from '@ramekin/food-engine/sentences'
import { parse as parseYaml } from 'yaml'
import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import { toSnakeCase } from '~/lib/snake-case-keys'
import { nutrients } from '~/schemas/nutrition'
import {
  type Archive,
  type ArchiveFile,
  filesLike,
  filesOfKind,
  folderOf,
  isPictureName,
} from '../archive/archive'
import { fileAt } from '../archive/file-index'
import type {
  ColumnField,
  Reader,
  ReaderOptions,
  SourceItem,
  SourceLine,
  SourcePicture,
  SourceRecipe,
  SourceStep,
} from '../source'
import { fieldOfHeader } from './column-guess'
import { fromReadRecipe } from './from-read-recipe'
import { asNumber, asObject, asText, asTexts } from './json-values'
import {
  differentPictures,
  ingredientsOf,
  linesOf,
  namesOf,
  splitFrontMatter,
  timeOf,
  webUrl,
  withoutEnd,
  withShortLines,
  YAML_OPTIONS,
} from './text-parts'

const MARKDOWN = /\.(md|markdown|mdown)$/i
const NO_RECIPES = /(^|\/)(readme|license|changelog|index)\.(md|markdown)$/i

const isRecipe = ({ path }: ArchiveFile) => !NO_RECIPES.test(path)

/** A folder of Markdown files: optional front matter, ingredients and steps under headings. */
export const markdown: Reader = {
  key: 'markdown',
  name: 'Markdown',
  endings: ['.md', '.zip'],
  detect: async (archive) => (filesLike(archive, MARKDOWN).some(isRecipe) ? 0.6 : 0),
  async *read(archive, options): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, MARKDOWN).filter(isRecipe)) {
      const { text, leftOut } = withShortLines(await file.text())
      yield* leftOut
      yield await recipeOf(archive, file, text, options)
    }
  },
}

async function recipeOf(
  archive: Archive,
  file: ArchiveFile,
  text: string,
  { readPage }: ReaderOptions,
): Promise<SourceItem> {
  const { matter, body } = splitFrontMatter(text)
  const read = readBody(body)
  const facts = { ...read.facts, ...factsOf(matter) }
  const fileName = file.name.replace(MARKDOWN, '').replace(/[-_]+/g, ' ')
  const name = asText(facts.title) ?? asText(facts.name) ?? read.name ?? fileName
  const own = {
    ...fromFacts(facts),
    ...read.recipe,
    name,
    ...differentPictures(picturesOf(archive, file, facts, read.images)),
  }
  if (own.ingredients?.length || own.steps?.length) return { kind: 'recipe', ...own }
  // Without known headings it is plain text.
  const result = await readPage({ text: body, url: null })
  if (result.ok)
    return {
      kind: 'recipe',
      ...fromReadRecipe(result.recipe),
      ...fromFacts(facts),
      name,
      pictures: own.pictures,
      furtherPictures: own.furtherPictures,
    }
  return { kind: 'broken', name, reason: 'empty' }
}

function factsOf(matter: string): Record<string, unknown> {
  try {
    const facts = asObject(parseYaml(matter, YAML_OPTIONS))
    return Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key.toLowerCase().replace(/[\s-]/g, '_'), value]),
    )
  } catch {
    return {}
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? asTexts(value) : namesOf(asText(value)))

const dateOf = (value: unknown) => (value instanceof Date ? value : asText(value))

/** Fields from front matter, by the same names as table columns; without what it lacks. */
function fromFacts(facts: Record<string, unknown>): Partial<SourceRecipe> {
  const valuesOf = new Map<ColumnField, unknown[]>()
  for (const [key, value] of Object.entries(facts)) {
    const field = value ? fieldOfHeader(key) : null
    if (field) valuesOf.set(field, [...(valuesOf.get(field) ?? []), value])
  }
  const values = (field: ColumnField) => valuesOf.get(field) ?? []
  const text = (field: ColumnField) => values(field).map(asText).find(Boolean)
  const nutrition = asObject(facts.nutrition)
  const amounts = nutrients.flatMap((nutrient) => {
    const amount = asText(nutrition[nutrient])
    return amount ? [[nutrient, amount]] : []
  })
  const [created] = values('created').map(dateOf)
  const madeAt = dateOf(facts.last_made)
  const servings = values('servings').map(asNumber).find(Boolean)
  const given: Partial<SourceRecipe> = {
    description: text('description'),
    servings,
    yieldText: asText(facts.yield) ?? asText(facts.makes) ?? (servings ? undefined : text('servings')),
    prepTime: timeOf(text('prepTime')),
    cookTime: timeOf(text('cookTime')),
    totalTime: timeOf(text('totalTime')),
    categories: values('categories').flatMap(listOf),
    tags: values('tags').flatMap(listOf),
    tools: values('tools').flatMap(listOf),
    rating: asNumber(text('rating')),
    nutrition: amounts.length > 0 ? Object.fromEntries(amounts) : undefined,
    url: values('url')
      .map((value) => webUrl(asText(value)))
      .find(Boolean),
    ...recordOf(plainLines, (line) => asText(facts[toSnakeCase(line)])),
    language: asText(facts.language),
    createdAt: created,
    madeAt: madeAt ? [madeAt] : undefined,
    ingredients: ingredientsOf(values('ingredients').flatMap(asTexts)),
    steps: values('steps')
      .flatMap(asTexts)
      .map((text) => ({ text })),
  }
  return Object.fromEntries(
    Object.entries(given).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

const HEADING = /^(#{1,6})\s(.+)$/
const UNDERLINED = /^(?:=+|-{3,})\s*$/
const PICTURE = /!\[[^\]\n]{0,300}\]\(\s*<?([^()\s<>]{1,500})>?[^()\n]{0,300}\)/g

interface Part {
  level: number
  title: string
  lines: string[]
}

/** The text under each heading; the first part has none. */
function partsOf(body: string): Part[] {
  const parts: Part[] = [{ level: 0, title: '', lines: [] }]
  const lines = body.split('\n')
  for (const [at, line] of lines.entries()) {
    const found = HEADING.exec(line)
    const isTitle = UNDERLINED.test(lines[at + 1] ?? '') && Boolean(line.trim()) && !/^\s*[-*\d]/.test(line)
    if (found)
      parts.push({
        level: found[1]?.length ?? 1,
        title: plainText(withoutEnd(found[2] ?? '', '#')),
        lines: [],
      })
    else if (isTitle)
      parts.push({ level: lines[at + 1]?.startsWith('=') ? 1 : 2, title: plainText(line), lines: [] })
    else if (!(UNDERLINED.test(line) && at > 0 && lines[at - 1]?.trim())) parts.at(-1)?.lines.push(line)
  }
  return parts
}

const plainText = (text: string) => text.replace(/[*_`]/g, '').replace(/:$/, '').trim()

/** Lines such as `Serves: 6` next to the description; those of lists have their own sections. */
const LINE_FIELDS: ReadonlySet<ColumnField> = new Set([
  'servings',
  'yield',
  'prepTime',
  'cookTime',
  'totalTime',
  'tags',
  'categories',
  'rating',
  'url',
  'source',
  'author',
])
const LABELLED =
  /^\s{0,3}(?:[-*+]\s+)?[*_]{0,3}(\p{L}[\p{L} ]{1,24})[*_]{0,3}\s?::?[*_]{0,3}\s*(\S.{0,300})$/u
const HASHTAGS = /^\s*(?:#[\p{L}\p{N}_/-]+\s*)+$/u

/** Takes labeled lines and hashtags out of a text. */
function takeFacts(text: string): { facts: Record<string, unknown>; rest: string } {
  const facts: Record<string, unknown> = {}
  const rest = text.split('\n').filter((line) => {
    const [, label = '', value = ''] = HASHTAGS.test(line) ? ['', 'tags', line] : (LABELLED.exec(line) ?? [])
    const key = label.trim().toLowerCase().replaceAll(' ', '_')
    const field = key ? fieldOfHeader(key) : null
    if (!field || !LINE_FIELDS.has(field) || facts[key] !== undefined) return true
    const hashtags = value.match(/#[\p{L}\p{N}_/-]+/gu)
    facts[key] = hashtags ? hashtags.map((tag) => tag.slice(1)) : plainText(value)
    return false
  })
  return { facts, rest: rest.join('\n').trim() }
}

function readBody(body: string) {
  let facts: Record<string, unknown> = {}
  const describe = (text: string) => {
    const found = takeFacts(text)
    facts = { ...found.facts, ...facts }
    description = [description, found.rest].filter(Boolean).join('\n\n')
  }
  const recipe: Partial<SourceRecipe> = {}
  const images = [...body.matchAll(PICTURE)].flatMap((found) => found[1] ?? [])
  const ingredients: SourceLine[] = []
  const steps: SourceStep[] = []
  const notes: { title: string; text: string }[] = []
  let name: string | undefined
  let description = ''
  let kind: ReturnType<typeof sectionKindOf> = null
  let kindLevel = 0
  for (const { level, title, lines } of partsOf(body)) {
    const text = lines.join('\n').replace(PICTURE, '').trim()
    const announced = title ? sectionKindOf(title, true) : null
    if (announced) {
      kind = announced
      kindLevel = level
    } else if (level > 0 && level <= kindLevel) kind = null
    // A heading within "Ingredients" begins a section.
    const part = announced ? undefined : title || undefined
    if (kind === 'ingredients') ingredients.push(...withTitle(ingredientsOf(linesOf(text)), part))
    else if (kind === 'steps') steps.push(...withTitle(stepsIn(text), part))
    else if (kind === 'nutrition' || kind === 'stop' || kind === 'notes' || kind === 'equipment') {
      if (text) notes.push({ title: part ?? (kind === 'notes' ? '' : title), text })
    } else if (name === undefined && title && steps.length + ingredients.length === 0) {
      name = title
      describe(text)
    } else if (title && text) notes.push({ title, text })
    else if (text) describe(text)
  }
  if (ingredients.length > 0) recipe.ingredients = ingredients
  if (steps.length > 0) recipe.steps = steps
  if (notes.length > 0) recipe.notes = notes
  if (description) recipe.description = description
  return { name, recipe, images, facts }
}

const withTitle = <T extends { title?: string | undefined }>(items: T[], title: string | undefined): T[] =>
  items.map((item, at) => (at === 0 && title ? { ...item, title } : item))

const ENTRY = /^ {0,3}(?:\d{1,3}[.)]|[-*+])\s+/

function stepsIn(text: string): SourceStep[] {
  const blocks: string[] = []
  const hasList = text.split('\n').some((line) => ENTRY.test(line))
  let hasBreak = true
  for (const line of text.split('\n')) {
    const begins = hasList ? ENTRY.test(line) : hasBreak
    if (line.trim() && (begins || blocks.length === 0)) blocks.push(line.replace(ENTRY, ''))
    else if (blocks.length > 0) blocks[blocks.length - 1] += `\n${line.replace(/^ {1,4}/, '')}`
    hasBreak = !line.trim()
  }
  const steps: SourceStep[] = []
  let title: string | undefined
  for (const block of blocks.map((one) => one.trim())) {
    const summary = /^\*\*([^*\n]{1,200})\*\*\n+([\s\S]+)$/.exec(block)
    const heading = block.includes('\n') || hasList ? null : sectionTitleOf(block)
    if (heading) title = heading
    else {
      steps.push({ text: summary?.[2]?.trim() ?? block, summary: summary?.[1], title })
      title = undefined
    }
  }
  return steps
}

/** Pictures of the front matter, then those of the text; paths are relative to the text or to the top. */
function picturesOf(
  archive: Archive,
  file: ArchiveFile,
  facts: Record<string, unknown>,
  images: readonly string[],
) {
  const named = [...asTexts(facts.image), ...asTexts(facts.picture), ...asTexts(facts.cover), ...images]
  return [...new Set(named)].flatMap((image): SourcePicture[] => {
    const url = webUrl(image)
    if (url) return [{ url }]
    const path = decoded(image).replace(/^\/+/, '')
    const found =
      fileAt(archive, posix.normalize(folderOf(file.path) + path)) ?? fileAt(archive, posix.normalize(path))
    return found && isPictureName(found.path) ? [{ read: () => found.read() }] : []
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
