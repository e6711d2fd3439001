import { parse as parseYaml } from 'yaml'
import { type Archive, type ArchiveFile, filesLike, filesOfKind } from '../archive/archive'
import { fileNamed, siblingPictures } from '../archive/file-index'
import type { Reader, SourceItem, SourceLine, SourceStep } from '../source'
import { asObject, asTexts } from './json-values'
import {
  linesOf,
  namesOf,
  splitFrontMatter,
  splitLine,
  timeOf,
  webUrl,
  withoutEnd,
  withShortLines,
  YAML_OPTIONS,
} from './text-parts'

export const cooklang: Reader = {
  key: 'cooklang',
  name: 'Cooklang',
  endings: ['.cook', '.zip'],
  detect: async (archive) => (filesLike(archive, /\.cook$/i).length > 0 ? 0.95 : 0),
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, /\.cook$/i)) {
      const { text, leftOut } = withShortLines(await file.text())
      yield* leftOut
      const recipe = recipeOf(archive, file, text)
      yield recipe
      const isNamed = /^(?:>>\s*)?(?:image|picture)\s*:\s*\S/im.test(text)
      if (isNamed && recipe.kind === 'recipe' && recipe.pictures?.length === 0)
        yield { kind: 'left-out', what: 'pictures' }
    }
    const others = filesLike(archive, /\.(menu|conf)$|(^|\/)\.shopping-list$/i).length
    if (others > 0) yield { kind: 'left-out', what: 'cooklang', count: others }
  },
}

const stemOf = (path: string) => path.replace(/\.[^./]+$/, '')

function recipeOf(archive: Archive, file: ArchiveFile, text: string): SourceItem {
  const { matter, body } = splitFrontMatter(text)
  const facts = factsOf(matter, body)
  const read = readBody(body, file.path)
  const fileName = stemOf(file.name).replace(/_/g, ' ')
  if (read.steps.length + read.ingredients.length === 0)
    return { kind: 'broken', name: fileName, reason: 'no-steps' }
  const fact = (...names: string[]) => names.map((name) => facts.get(name)).find(Boolean)
  const source = fact('source', 'source.url', 'author', 'source.name')
  return {
    kind: 'recipe',
    key: stemOf(file.path).toLowerCase(),
    name: fact('title') ?? fileName,
    description: fact('description', 'introduction'),
    // `2|4|6`: the amounts are for the first.
    yieldText: fact('servings', 'serves', 'yield')?.split('|')[0]?.trim(),
    prepTime: timeOf(fact('prep time', 'time.prep', 'prep_time')),
    cookTime: timeOf(fact('cook time', 'time.cook', 'cook_time')),
    totalTime: timeOf(fact('time', 'duration', 'time required', 'total time')),
    ...read,
    categories: namesOf(fact('category', 'course')),
    tags: [...namesOf(fact('tags', 'tag')), ...namesOf(fact('cuisine')), ...namesOf(fact('diet'))],
    url: webUrl(source),
    notes: [...read.notes, ...(source && !webUrl(source) ? [{ title: 'Source', text: source }] : [])],
    language: fact('locale')?.slice(0, 2),
    pictures: picturesOf(archive, file, fact('image', 'picture')),
  }
}

/** Metadata of the front matter and of lines such as `>> servings: 4`, by lower-case names. */
function factsOf(matter: string, body: string): Map<string, string> {
  const facts = new Map<string, string>()
  const add = (name: string, value: unknown) => {
    const text = asTexts(value).join(', ')
    if (text) facts.set(name.trim().toLowerCase(), text)
    else for (const [key, inner] of Object.entries(asObject(value))) add(`${name}.${key}`, inner)
  }
  try {
    for (const [name, value] of Object.entries(asObject(parseYaml(matter, YAML_OPTIONS)))) add(name, value)
  } catch {
    // Invalid front matter does not make the recipe invalid.
  }
  for (const [, name = '', value] of body.matchAll(/^>>\s*([^:\n]{1,60}):\s*(.*)$/gm)) add(name, value)
  return facts
}

function picturesOf(archive: Archive, file: ArchiveFile, named: string | undefined) {
  const url = webUrl(named)
  const inFile = named && !url ? fileNamed(archive, named.slice(named.lastIndexOf('/') + 1)) : undefined
  return [
    ...[...siblingPictures(archive, file), ...(inFile ? [inFile] : [])].map((one) => ({
      read: () => one.read(),
    })),
    ...(url ? [{ url }] : []),
  ]
}

/** `== Sauce ==` on its own line. */
function sectionOf(text: string): string | undefined {
  if (!text.startsWith('=')) return undefined
  const title = withoutEnd(text, '=').replace(/^=+/, '').trim()
  return title.includes('=') ? undefined : title
}

const TOKEN =
  /([@#~])([&?+@-]{0,8})(?:([^@#~{}()\n]*)\{([^{}\n]*)\}(?:\(([^()\n]*)\))?|([\p{L}\p{N}][\p{L}\p{N}_'’-]*))/gu

interface Body {
  ingredients: SourceLine[]
  steps: SourceStep[]
  tools: string[]
  notes: (string | { title: string; text: string })[]
}

function readBody(body: string, path: string): Body {
  const read: Body = { ingredients: [], steps: [], tools: [], notes: [] }
  const plain = body.replace(/\[-[\s\S]{0,5000}?-\]/g, ' ').replace(/(^|\s)--[^\n]*$/gm, '$1')
  let stepTitle: string | undefined
  let listTitle: string | undefined
  for (const block of plain.split(/\n\s*\n|\n(?==|>)|(?<=^=.*)\n/m)) {
    const lines = block.split('\n').filter((line) => !line.startsWith('>>'))
    const text = lines.join('\n').trim()
    const section = sectionOf(text)
    if (section !== undefined) {
      stepTitle = section || undefined
      listTitle = stepTitle
    } else if (text.startsWith('>')) read.notes.push(text.replace(/^>\s?/gm, ''))
    else if (text) {
      const found: SourceLine[] = []
      const words = text.replace(TOKEN, (...match: (string | undefined)[]) =>
        tokenText(match, { found, read, path }),
      )
      if (listTitle && found[0]) {
        found[0].title = listTitle
        listTitle = undefined
      }
      read.ingredients.push(...found)
      read.steps.push({ text: linesOf(words).join(' '), title: stepTitle })
      stepTitle = undefined
    }
  }
  return { ...read, tools: [...new Set(read.tools)] }
}

/** The text of a step for a mark; collects ingredients and tools. */
function tokenText(
  [, sign, modifiers = '', several, amount = '', note, one]: (string | undefined)[],
  { found, read, path }: { found: SourceLine[]; read: Body; path: string },
): string {
  const named = (one ?? several ?? '').trim()
  const [quantity = '', unit = ''] = amount
    .replace(/^=/, '')
    .split('%')
    .map((part) => part.trim())
  if (sign === '~') return [quantity, unit].filter(Boolean).join(' ') || named
  if (sign === '#') {
    if (named) read.tools.push(named)
    return named
  }
  // `@./sauces/Tomato sauce{}` is another recipe, `@white wine|wine{}` has an alias in the text.
  const isRecipe = modifiers.includes('@') || /^\.{0,2}\//.test(named)
  const [food = '', alias] = named
    .replace(/^.*\//, '')
    .split('|')
    .map((part) => part.trim())
  if (food && !modifiers.includes('&')) {
    const optional = modifiers.includes('?') ? 'optional' : ''
    const isPurpose = !unit && PURPOSE.test(quantity)
    const words = [note?.trim(), isPurpose && quantity, optional].filter(Boolean).join(', ')
    const line = splitLine({ amount: isPurpose ? '' : quantity, unit, food, note: words })
    found.push(isRecipe ? { ...line, recipe: recipeKey(path, named) } : line)
  }
  return alias || food
}

/** A purpose in place of an amount: `zum Servieren`. */
const PURPOSE =
  /^(?:zum|zur|für|nach|for|to|as|pour|à|au|para|al|a|per|q\.?\s?b|voor|naar|til|till|etter|efter|для|по|do|na)(?=[\s.])(?!\s+(?:few|little|bit|pinch|handful)\b)/i

/** The key of a recipe for a path relative to the recipe at `from`. */
function recipeKey(from: string, path: string): string {
  const folder = path.startsWith('/') ? '/' : `/${from.slice(0, from.lastIndexOf('/') + 1)}`
  return decodeURIComponent(new URL(encodeURI(path), `file://${encodeURI(folder)}`).pathname)
    .slice(1)
    .toLowerCase()
}
