/** From servers of any version: camelCase or snake_case, lines with or without amounts, ids of any form. */

type Json = Record<string, unknown>

/** Null for what the file lacks. */
export interface RecipeJsonLine {
  title: string | null
  quantity: number | null
  unit: string | null
  food: string | null
  note: string
  originalText: string | null
  display: string
  /** A UUID by which steps refer to the line. */
  referenceId: string | null
  recipe: { key: string; name: string } | null
}

export interface RecipeJsonStep {
  title: string
  summary: string
  text: string
  /** `referenceId` of the lines that it uses. */
  references: string[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? camelKeys({ ...value }) : {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** `recipe_yield` and `recipeYield` are the same; of both the second counts. */
function camelKeys(json: Json): Json {
  const renamed: Json = {}
  for (const [key, value] of Object.entries(json)) {
    const name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (name === key || !(name in json)) renamed[name] = value
  }
  return renamed
}

/** Keys of the contract that schema.org does not have. */
const OWN_KEYS = ['slug', 'orgURL', 'orgUrl', 'recipeServings', 'recipeYieldQuantity', 'groupId', 'userId']
const OWN_LINE_KEYS = ['quantity', 'unit', 'food', 'note', 'disableAmount', 'originalText', 'referenceId']

export function isRecipeJson(json: unknown): json is Json {
  const recipe = objectOf(json)
  if (!textOf(recipe.name) || recipe['@type'] !== undefined || recipe['@context'] !== undefined) return false
  const lines = listOf(recipe.recipeIngredient).map(objectOf)
  const [line] = lines.filter((one) => Object.keys(one).length > 0)
  if (line) return line['@type'] === undefined && OWN_LINE_KEYS.some((key) => key in line)
  const hasContent = 'recipeIngredient' in recipe || 'recipeInstructions' in recipe
  return hasContent && OWN_KEYS.some((key) => key in recipe)
}

/** The recipe with camelCase keys, without invalid ids, and with parsed parts. */
export function openRecipeJson(json: unknown): {
  recipe: Json
  lines: RecipeJsonLine[]
  steps: RecipeJsonStep[]
  notes: { title: string; text: string }[]
  categories: string[]
  tags: string[]
  tools: string[]
} {
  const recipe = objectOf(json)
  const idOf = createIds()
  const hasNoAmounts = objectOf(recipe.settings).disableAmount === true
  for (const key of ['id', 'userId', 'groupId', 'householdId']) if (!isId(recipe[key])) delete recipe[key]
  for (const key of ['tags', 'tools', 'recipeCategory'])
    if (Array.isArray(recipe[key])) recipe[key] = recipe[key].map(withoutForeignId)
  return {
    recipe,
    lines: listOf(recipe.recipeIngredient).flatMap((line) => lineOf(line, { idOf, hasNoAmounts })),
    steps: listOf(recipe.recipeInstructions).flatMap((step): RecipeJsonStep[] => {
      if (typeof step === 'string')
        return step.trim() ? [{ title: '', summary: '', text: step.trim(), references: [] }] : []
      const { title, summary, text, ingredientReferences } = objectOf(step)
      const references = listOf(ingredientReferences).flatMap((one) => idOf(objectOf(one).referenceId) ?? [])
      const said = { title: textOf(title), summary: textOf(summary), text: textOf(text) }
      return said.text || said.title ? [{ ...said, references }] : []
    }),
    notes: listOf(recipe.notes).flatMap((note) => {
      const { title, text } = typeof note === 'string' ? { title: '', text: note } : objectOf(note)
      return textOf(text) ? [{ title: textOf(title), text: textOf(text) }] : []
    }),
    categories: namesIn(recipe.recipeCategory),
    tags: namesIn(recipe.tags),
    tools: namesIn(recipe.tools),
  }
}

const namesIn = (words: unknown): string[] => listOf(words).map(nameOf).filter(Boolean)

/** Returns the same UUID for the same text. */
function createIds() {
  const made = new Map<string, string>()
  return (value: unknown): string | null => {
    const text = textOf(value)
    if (!text) return null
    const id = made.get(text) ?? (isId(text) ? text.toLowerCase() : crypto.randomUUID())
    made.set(text, id)
    return id
  }
}

function withoutForeignId(organizer: unknown): unknown {
  if (typeof organizer !== 'object' || organizer === null || !('id' in organizer)) return organizer
  const { id, ...rest } = organizer
  return isId(id) ? organizer : rest
}

const nameOf = (word: unknown): string => textOf(word) || textOf(objectOf(word).name)

/** The text already begins with an amount. */
const BEGINS_WITH_AMOUNT = /^[\d\u00bc-\u00be\u2150-\u215e]/

function lineOf(
  value: unknown,
  { idOf, hasNoAmounts }: { idOf: (value: unknown) => string | null; hasNoAmounts: boolean },
): RecipeJsonLine[] {
  if (typeof value === 'string') return value.trim() ? [words(value.trim())] : []
  const line = objectOf(value)
  const title = textOf(line.title) || null
  const note = textOf(line.note)
  const [unit, food] = [nameOf(line.unit), nameOf(line.food)]
  const said = { originalText: textOf(line.originalText) || null, display: textOf(line.display) }
  const text = said.originalText || said.display
  const linked = objectOf(line.referencedRecipe)
  const key = textOf(linked.id) || textOf(linked.slug)
  const recipe = key || textOf(linked.name) ? { key, name: textOf(linked.name) } : null
  const ids = { title, referenceId: idOf(line.referenceId) }
  const quantity = amountOf(line.quantity)
  const isOff = line.disableAmount === true || (line.disableAmount === undefined && hasNoAmounts)
  // With amounts off, servers wrote 1 next to a note with the whole line.
  const isWhole = isOff || (quantity === 1 && BEGINS_WITH_AMOUNT.test(note))
  if (!unit && !food && !recipe && (isWhole || !quantity)) {
    const whole = note || text
    return whole || title ? [{ ...words(whole), ...ids, originalText: said.originalText }] : []
  }
  if (isOff && !recipe) return [{ ...words(note || text || [unit, food].filter(Boolean).join(' ')), ...ids }]
  return [{ ...ids, ...said, quantity, unit: unit || null, food: food || null, note, recipe }]
}

const words = (text: string): RecipeJsonLine => ({
  title: null,
  quantity: null,
  unit: null,
  food: null,
  note: text,
  originalText: null,
  display: '',
  referenceId: null,
  recipe: null,
})

function amountOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value.replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The line's text: as in the file, else joined from its parts. */
export function recipeJsonLineText(line: RecipeJsonLine): string {
  const { originalText, display, quantity, unit, food, note, recipe } = line
  if (originalText || display) return originalText || display
  const amount = [quantity || '', unit, food ?? recipe?.name].filter(Boolean).join(' ')
  return [amount, note].filter(Boolean).join(amount && note && (food || recipe) ? ', ' : ' ')
}
