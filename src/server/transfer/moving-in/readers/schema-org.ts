import { type Archive, type ArchiveFile, filesOfKind, isPictureName } from '../archive/archive'
import { fileAt } from '../archive/file-index'
import type { Reader, ReaderOptions, SourceItem, SourcePicture, SourceStep } from '../source'
import { fromReadRecipe } from './from-read-recipe'
import { jsonItems } from './json-items'
import { asList, asNumber, asObject, asText, asTexts } from './json-values'
import { base64Bytes, webUrl } from './text-parts'

const JSON_FILE = /\.(json|jsonld|json-ld)$/i
/** Lists that may contain recipes. */
const LISTS = ['@graph', 'recipes', 'itemListElement']

const isSchemaOrg = (head: string) =>
  /"@type"\s*:\s*(?:\[[^\]]{0,100})?"(?:schema:)?Recipe"|"recipeIngredient"\s*:|"recipeInstructions"\s*:/.test(
    head,
  )

/** The first bytes of a few schema.org files. */
export async function schemaOrgHeads(archive: Archive): Promise<string[]> {
  const files = filesOfKind(archive, JSON_FILE)
  const heads = await Promise.all(files.slice(0, 3).map((file) => file.head()))
  return heads.map((head) => head.toString('utf8')).filter(isSchemaOrg)
}

export const schemaOrg: Reader = {
  key: 'schema_org',
  name: 'schema.org JSON',
  endings: ['.json', '.zip'],
  detect: async (archive) => ((await schemaOrgHeads(archive)).length > 0 ? 0.6 : 0),
  read: readSchemaOrg,
}

export async function* readSchemaOrg(archive: Archive, options: ReaderOptions): AsyncIterable<SourceItem> {
  const files = filesOfKind(archive, JSON_FILE)
  let others = 0
  for (const file of files)
    for (const { json, number } of jsonItems(await file.text(), LISTS)) {
      const thing = recipeOf(json)
      if (thing) yield await readThing(archive, file, thing, options)
      else if (json === undefined)
        yield {
          kind: 'broken',
          name: `${file.path}, ${number}`,
          reason: 'not-json',
        }
      else others += 1
    }
  if (others > 0) yield { kind: 'left-out', what: 'parts', count: others }
}

/** The recipe that an entry is or contains (entries of an ItemList); null for anything else. */
function recipeOf(json: unknown): Record<string, unknown> | null {
  const thing = asObject(json)
  const inner = asObject(thing.item)
  const types = [...asTexts(thing['@type']), ...asTexts(thing.type)]
  if (types.some((type) => /(^|[:/])Recipe$/i.test(type))) return thing
  if (thing.recipeIngredient !== undefined || thing.recipeInstructions !== undefined) return thing
  return thing.item !== undefined && Object.keys(inner).length > 0 ? recipeOf(inner) : null
}

async function readThing(
  archive: Archive,
  file: ArchiveFile,
  thing: Record<string, unknown>,
  { readPage }: ReaderOptions,
): Promise<SourceItem> {
  const url = [thing.url, thing.isBasedOn, asObject(thing.mainEntityOfPage)['@id'], thing.mainEntityOfPage]
    .map((value) => webUrl(asText(value)))
    .find(Boolean)
  const result = await readPage({ text: JSON.stringify(thing), url: url ?? null })
  const name = asText(thing.name) ?? result.recipe.name
  if (!name) return { kind: 'broken', name: file.path, reason: 'no-name' }
  const rating = asObject(thing.aggregateRating)
  const read = fromReadRecipe(result.recipe)
  return {
    kind: 'recipe',
    ...read,
    steps: withTitles(read.steps ?? []),
    name,
    key: asText(thing.identifier) ?? asText(thing['@id']),
    url,
    categories: [...listOf(thing.recipeCategory), ...listOf(thing.recipeCuisine)],
    tags: listOf(thing.keywords),
    tools: [...namesIn(thing.tool), ...namesIn(thing.tools)],
    rating: starsOf(asNumber(rating.ratingValue), asNumber(rating.bestRating)),
    createdAt: asText(thing.dateCreated) ?? asText(thing.datePublished),
    updatedAt: asText(thing.dateModified),
    ...remarksOf(thing, read.notes ?? []),
    pictures: asList(Array.isArray(thing.image) ? thing.image : [thing.image]).flatMap((image) =>
      pictureOf(
        archive,
        file,
        asText(image) ?? asText(asObject(image).url) ?? asText(asObject(image).contentUrl),
      ),
    ),
  }
}

/** `[Dough]` among the steps is the title of those after it. */
function withTitles(steps: readonly (string | SourceStep)[]): SourceStep[] {
  const titled: SourceStep[] = []
  let title: string | undefined
  for (const step of steps.map((step) => (typeof step === 'string' ? { text: step } : step))) {
    const heading = /^\[([^[\]]{2,200})\]$/.exec(step.text.trim())?.[1]
    if (heading) {
      title = heading.trim()
      continue
    }
    titled.push(title ? { ...step, title } : step)
    title = undefined
  }
  return title ? [...titled, { text: title }] : titled
}

const starsOf = (value: number | undefined, best = 5) =>
  value === undefined || best <= 0 ? undefined : Math.min(5, (value * 5) / best)

/** Names of a list or separated by commas. */
const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? namesIn(value)
    : (asText(value)?.split(',') ?? []).map((name) => name.trim()).filter(Boolean)

const namesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => asText(one) ?? asText(asObject(one).name) ?? [])

type Note = string | { title?: string | undefined; text: string }

/** Comments with an author, and those without, which become notes. */
function remarksOf(thing: Record<string, unknown>, notes: Note[]) {
  const comments: { text: string; author?: string | undefined; at?: string | undefined }[] = []
  for (const remark of asList(Array.isArray(thing.comment) ? thing.comment : [thing.comment])) {
    const { text, author, name, dateCreated } = asObject(remark)
    const words = asText(text) ?? asText(remark)
    const by = asText(author) ?? asText(asObject(author).name)
    if (words && by) comments.push({ text: words, author: by, at: asText(dateCreated) })
    else if (words) notes.push({ title: asText(name) ?? '', text: words })
  }
  return { notes, comments }
}

function pictureOf(archive: Archive, { path }: ArchiveFile, image: string | undefined): SourcePicture[] {
  if (!image) return []
  const url = webUrl(image)
  if (url) return [{ url }]
  if (image.startsWith('data:')) return [{ read: async () => base64Bytes(image) }]
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const wanted = folder + image.replace(/^(?:\.?\/)+/, '')
  const found = fileAt(archive, wanted)
  return found && isPictureName(found.path) ? [{ read: () => found.read() }] : []
}
