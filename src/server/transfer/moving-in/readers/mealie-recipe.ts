import { saysParts } from '@ramekin/food-engine/amounts'
import { isRecipeJson, openRecipeJson, type RecipeJsonLine } from '@ramekin/food-engine/pages/parts'
import { plainLines } from '~/lib/recipe-fields'
import { recordOf } from '~/lib/records'
import { toSnakeCase } from '~/lib/snake-case-keys'
import { type Archive, type ArchiveFile, filesOfKind, folderOf, isPictureName } from '../archive/archive'
import type {
  Reader,
  SourceAsset,
  SourceIngredient,
  SourceItem,
  SourcePicture,
  SourceRecipe,
} from '../source'
import { jsonItems } from './json-items'
import { asList, asNumber, asObject, asText } from './json-values'

const JSON_FILE = /\.json$/i
const ZIP_FILE = /\.zip$/i
/** Folders of a whole archive, which another reader handles. */
const IN_ARCHIVE = /(^|\/)recipes\/([^/]+)\/\2\.json$/i
/** Lists of recipes: pages of a list. */
const LISTS = ['items', 'recipes']
const HEAD_BYTES = 16_384
const HEADS = 3

/** Single recipes of the contract: JSON of its API, or JSON with a picture next to it, alone or several in a zip. */
export const mealieRecipe: Reader = {
  key: 'mealie_recipe',
  name: 'Mealie, single recipes',
  endings: ['.json', '.zip'],
  async detect(archive) {
    if (archive.files.some(({ path }) => IN_ARCHIVE.test(path))) return 0
    for (const file of filesOfKind(archive, JSON_FILE).slice(0, HEADS))
      if (isContractHead((await file.head(HEAD_BYTES)).toString('utf8'))) return 0.88
    return (await hasInnerZip(archive)) ? 0.88 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    yield* readFiles(archive)
    if (archive.isSingle) return
    for (const file of archive.files.filter(({ path }) => ZIP_FILE.test(path)))
      try {
        yield* readFiles(await archive.inside(file))
      } catch {
        yield { kind: 'broken', name: file.name, reason: 'damaged' }
      }
  },
}

/** Opens the first nested zip only: a file with one such zip has others. */
async function hasInnerZip(archive: Archive): Promise<boolean> {
  const zip = archive.isSingle ? undefined : archive.files.find(({ path }) => ZIP_FILE.test(path))
  if (!zip || archive.files.some(({ path }) => !ZIP_FILE.test(path))) return false
  try {
    const [file] = filesOfKind(await archive.inside(zip), JSON_FILE)
    return file !== undefined && isContractHead((await file.head(HEAD_BYTES)).toString('utf8'))
  } catch {
    return false
  }
}

/** Keys of the contract that neither schema.org nor other programs use. */
const OWN_KEY =
  /"(recipe_(ingredient|instructions|yield|servings|category)|recipeServings|recipeYieldQuantity|orgURL|org_url|householdId|household_id|disableAmount|disable_amount|ingredientReferences|referenceId)"\s*:/

/** Lines in parts, when the other keys are those of schema.org. */
const OWN_LINES =
  /"recipeIngredient"\s*:\s*\[\s*\{(?![^}]{0,300}"@type")[^}]{0,2000}?"(quantity|food|note|unit|originalText)"\s*:/

const isContractHead = (head: string): boolean =>
  /"name"\s*:/.test(head) &&
  !/"@(type|context)"\s*:/.test(head) &&
  (OWN_KEY.test(head) || OWN_LINES.test(head))

async function* readFiles(archive: Archive): AsyncIterable<SourceItem> {
  const files = filesOfKind(archive, JSON_FILE)
  const known = await keysOf(files)
  for (const file of files) {
    const entries = [...jsonItems(await file.text(), LISTS)]
    for (const { json } of entries) {
      if (!isRecipeJson(json)) {
        yield { kind: 'broken', name: file.name, reason: json === undefined ? 'not-json' : 'no-recipe' }
        continue
      }
      const { recipe, leftOut } = contractRecipe(json, known)
      const beside = entries.length === 1 ? siblingFiles(archive, file, files) : []
      yield { kind: 'recipe', ...recipe, ...filesOf(beside, json) }
      yield* leftOut
    }
  }
}

/** Recipes by the id, slug and name by which others of the same files refer to them. */
export async function keysOf(files: readonly ArchiveFile[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const file of files)
    for (const { json } of jsonItems(await file.text(), LISTS)) {
      const { id, slug, name } = asObject(json)
      const key = asText(id) ?? asText(slug) ?? asText(name)
      for (const one of [id, slug, name].map(asText)) if (one && key && !keys.has(one)) keys.set(one, key)
    }
  return keys
}

function siblingFiles(archive: Archive, file: ArchiveFile, recipes: readonly ArchiveFile[]) {
  const folder = folderOf(file.path)
  const isShared = recipes.filter(({ path }) => folderOf(path) === folder).length > 1
  const stem = file.path.replace(JSON_FILE, '').toLowerCase()
  return archive.files.filter(({ path }) =>
    isShared ? path.toLowerCase().startsWith(`${stem}.`) : path.startsWith(folder),
  )
}

/** The largest picture, and the files that the recipe names. */
function filesOf(
  beside: readonly ArchiveFile[],
  json: Record<string, unknown>,
): { pictures: SourcePicture[]; assets: SourceAsset[] } {
  const pictures = beside.filter(({ path }) => isPictureName(path) && !/(^|\/)(assets|timeline)\//.test(path))
  const isSmall = ({ name }: ArchiveFile) => /^(min|tiny)-/.test(name)
  const best =
    pictures.find((one) => !isSmall(one)) ??
    pictures.find(({ name }) => name.startsWith('min-')) ??
    pictures[0]
  const assets = assetsOf(json, (name) => beside.find(({ path }) => path.endsWith(`assets/${name}`)))
  return { pictures: best ? [{ read: () => best.read() }] : [], assets }
}

export const assetsOf = (
  json: Record<string, unknown>,
  fileOf: (fileName: string) => ArchiveFile | undefined,
): SourceAsset[] =>
  asList(json.assets).flatMap((asset) => {
    const { name, file_name: snake, fileName: camel } = asObject(asset)
    const fileName = asText(snake) ?? asText(camel)
    const file = fileName ? fileOf(fileName) : undefined
    return file && fileName ? [{ name: asText(name) ?? fileName, fileName, read: () => file.read() }] : []
  })

/** `known`: recipes of the same file by id, slug and name; a line that is another recipe keeps its name. */
export function contractRecipe(
  json: unknown,
  known: ReadonlyMap<string, string>,
): { recipe: SourceRecipe; leftOut: SourceItem[] } {
  const { recipe, lines, steps, notes, categories, tags, tools } = openRecipeJson(json)
  const text = (...keys: string[]) => keys.map((key) => asText(recipe[key])).find(Boolean)
  const number = (key: string) => asNumber(recipe[key]) || undefined
  const [servings, quantity] = [number('recipeServings'), number('recipeYieldQuantity')]
  const yieldText = text('recipeYield')
  const isApart = servings !== undefined || quantity !== undefined
  const keyOf = ({ recipe }: RecipeJsonLine) => recipe && (known.get(recipe.key) ?? known.get(recipe.name))
  const lost = lines.filter((line) => line.recipe && !keyOf(line)).length
  const comments = asList(recipe.comments).length
  return {
    recipe: {
      key: known.get(asText(asObject(json).id) ?? '') ?? text('slug', 'name'),
      name: text('name') ?? '',
      description: text('description'),
      servings,
      ...(isApart ? { makes: { quantity: quantity ?? 0, text: yieldText ?? '' } } : { yieldText }),
      totalTime: text('totalTime'),
      prepTime: text('prepTime'),
      cookTime: text('performTime', 'cookTime'),
      ingredients: lines.map((line) => lineOf(line, keyOf(line) ?? undefined)),
      steps: steps.map(({ title, summary, ...step }) => ({
        ...step,
        title: title || undefined,
        summary: summary || undefined,
      })),
      notes,
      categories,
      tags,
      tools,
      rating: number('rating'),
      url: text('orgURL', 'orgUrl'),
      ...recordOf(plainLines, (line) => text(line)),
      createdAt: text('dateAdded', 'createdAt'),
      updatedAt: text('dateUpdated', 'updatedAt'),
      lastMade: text('lastMade'),
      nutrition: nutritionOf(asObject(recipe.nutrition)),
      settings: settingsOf(asObject(recipe.settings)),
      extras: Object.fromEntries(
        Object.entries(asObject(recipe.extras)).flatMap(([key, value]) => {
          const said = asText(value)
          return said ? [[key, said]] : []
        }),
      ),
    },
    leftOut: [
      ...(lost > 0 ? [{ kind: 'left-out', what: 'broken-links', count: lost } as const] : []),
      ...(comments > 0 ? [{ kind: 'left-out', what: 'comments', count: comments } as const] : []),
    ],
  }
}

function lineOf(line: RecipeJsonLine, recipe: string | undefined): SourceIngredient {
  const { originalText, display, quantity, unit, food, note, referenceId, recipe: linked } = line
  const title = line.title ?? undefined
  const reference = referenceId ?? undefined
  if (!linked && !unit && !food && quantity === null)
    return { title, reference, text: note || originalText || '' }
  const text = originalText ?? (display || undefined)
  const parts = {
    display: wordsOf(line),
    title,
    reference,
    text,
    quantity: quantity ?? undefined,
    unit: unit ?? undefined,
    food: food ?? undefined,
  }
  if (!linked) return { ...parts, note }
  return { ...parts, note, recipe, recipeName: linked.name }
}

/** The author's text if it still agrees with the parts, else what the file's server displayed. */
function wordsOf({ originalText, display, quantity, unit, food, note }: RecipeJsonLine): string {
  const parts = { quantity, unitWords: unit ? [unit] : [], foodWords: food ? [food] : [], note }
  return originalText && saysParts(originalText, parts) ? originalText : display
}

const NUTRITION = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const

const nutritionOf = (facts: Record<string, unknown>): SourceRecipe['nutrition'] =>
  Object.fromEntries(
    NUTRITION.flatMap((key) => {
      const said = asText(facts[key] ?? facts[toSnakeCase(key)])
      return said ? [[key, said]] : []
    }),
  )

const SETTINGS = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'locked',
] as const

const settingsOf = (flags: Record<string, unknown>): SourceRecipe['settings'] =>
  Object.fromEntries(
    SETTINGS.flatMap((key) => {
      const flag = flags[key] ?? flags[toSnakeCase(key)]
      return typeof flag === 'boolean' ? [[key, flag]] : []
    }),
  )
