import { type Matcher, marksMakeWords } from '@ramekin/food-engine/matching'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { languageOf } from '~/lib/language-tag'
import { foldName } from '~/lib/text/fold-name'
import { normalizeText } from '~/lib/text/normalize'
import {
  UNLINKED_LINES_MAX,
  type UnlinkedFoodDecided,
  type UnlinkedFoodDecision,
  type UnlinkedFoods,
  type UnlinkedFoodsQuery,
} from '~/schemas/unlinked-food'
import { ensureFoods } from '~/server/kitchen/ingredients/ensure-words.service'
import { asWritten } from '~/server/kitchen/ingredients/known-names'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { setOtherName } from '~/server/kitchen/ingredients/other-names.service'
import { writtenIn } from '~/server/kitchen/recipes/written-in'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { costlyRead, inTransaction, type UserCtx } from '~/server/platform/context'
import { recordChange, type Watched } from '~/server/platform/db/undo/record'
import { assertFound } from '~/server/platform/errors'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import {
  countNotes,
  dismissPhrase,
  type Food,
  findFood,
  findUnlinkedLines,
  readKeptPhrases,
  type UnlinkedLine,
  updateLines,
  watchedLines,
  watchedPhrase,
} from './unlinked-foods.repository'

/** Different notes that are counted; the rest are rare ones of a huge collection. */
const NOTES_MAX = 20_000
/** Longer ones are prose. */
const PHRASE_MAX = 100
/** Spellings of one phrase, as notes. */
const SPELLINGS_MAX = 1000

/** A note begins with the food: "mozzarella, shredded", "spaghetti sauce (16 ounce)". */
function splitNote(note: string): { phrase: string; rest: string } {
  const end = note.search(/[,(]/)
  if (end === -1) return { phrase: note.trim(), rest: '' }
  const rest = note.slice(note[end] === ',' ? end + 1 : end)
  return { phrase: note.slice(0, end).trim(), rest: rest.trim() }
}

/** Vietnamese "bò" and "bơ" are two foods. */
const phraseKey = ({ actor }: UserCtx, phrase: string): string =>
  marksMakeWords(languageOf(actor.groupLanguage)) ? asWritten(phrase) : foldName(phrase)

interface Phrase {
  key: string
  phrase: string
  count: number
  example: string
  notes: string[]
}

/** By folded form, in Vietnamese with marks; the most common spelling names them. */
async function readPhrases(ctx: UserCtx): Promise<{ phrases: Map<string, Phrase>; truncated: boolean }> {
  const rows = await costlyRead(ctx, (ctx) => countNotes(ctx, NOTES_MAX))
  const phrases = new Map<string, Phrase>()
  for (const { note, count, example } of rows) {
    const { phrase } = splitNote(note)
    const key = phraseKey(ctx, phrase)
    if (!key || phrase.length > PHRASE_MAX) continue
    const known = phrases.get(key)
    if (known) {
      known.count += count
      if (known.notes.length < SPELLINGS_MAX) known.notes.push(note)
    } else phrases.set(key, { key, phrase, count, example: example ?? note, notes: [note] })
  }
  return { phrases, truncated: rows.length === NOTES_MAX }
}

/** The foods named by lines without a link, except phrases that stay text. */
export async function listUnlinkedFoods(
  ctx: UserCtx,
  { page, perPage, search = '' }: UnlinkedFoodsQuery,
): Promise<UnlinkedFoods> {
  const { phrases, truncated } = await readPhrases(ctx)
  const kept = await readKeptPhrases(ctx)
  // Older ones were stored in Latin letters.
  const hasOwnMarks = marksMakeWords(languageOf(ctx.actor.groupLanguage))
  const isKept = ({ key, phrase }: Phrase) =>
    kept.has(key) || (!hasOwnMarks && kept.has(normalizeText(phrase)))
  const open = [...phrases.values()].filter((phrase) => !isKept(phrase))
  const wanted = foldName(search)
  const found = open
    .filter(({ phrase }) => foldName(phrase).includes(wanted))
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const matcher = shown.length > 0 ? await readMatcher(ctx) : null
  return {
    total: found.length,
    lines: open.reduce((sum, { count }) => sum + count, 0),
    truncated,
    items: shown.map(({ phrase, count, example }) => ({
      phrase,
      count,
      example,
      suggestion: matcher && suggest(matcher, phrase, languageOf(ctx.actor.groupLanguage)),
    })),
  }
}

/** The food of this name, else of its last words: "frischer Koriander" may be "Koriander". */
function suggest(matcher: Matcher, phrase: string, language: string): { id: string; name: string } | null {
  const words = phrase.split(/\s+/)
  for (let first = 0; first < words.length; first += 1) {
    const found = matcher.findFood(words.slice(first).join(' '), language)?.entry
    if (found) return { id: found.id, name: found.name }
  }
  return null
}

/**
 * Repeat it while `isMore`. No line changes its words; later imports link the phrase, too. Can be undone. Errors:
 * `forbidden`, `not_found`.
 */
export async function decideUnlinkedFood(
  ctx: UserCtx,
  { phrase, to }: UnlinkedFoodDecision,
): Promise<UnlinkedFoodDecided> {
  const group = authorize(ctx.actor, organizingPolicy, 'merge', { groupId: ctx.actor.groupId })
  const key = phraseKey(ctx, phrase)
  const change = (foodId: string | null, watched: readonly Watched[]) => ({
    action: 'update' as const,
    kind: 'food' as const,
    subject: { id: foodId ?? ctx.actor.groupId, name: phrase, householdId: null },
    watched,
  })
  if (to === null)
    return inTransaction(ctx, async (ctx) => {
      await recordChange(ctx, change(null, [watchedPhrase(ctx, key)]), () => dismissPhrase(ctx, group, key))
      return { count: 0, isMore: false, foodId: null }
    })
  const { phrases } = await readPhrases(ctx)
  const notes = phrases.get(key)?.notes ?? []
  return inTransaction(ctx, async (ctx) => {
    const food = await foodOf(ctx, to)
    const lines = notes.length > 0 ? await findUnlinkedLines(ctx, notes, UNLINKED_LINES_MAX) : []
    const wanted = lines.map((line) => {
      const { recipeId, referenceId, note: was } = line
      return { recipeId, referenceId, foodId: food.id, was, ...linked(line, food, ctx.actor.groupLanguage) }
    })
    const changes = await recordChange(ctx, change(food.id, watchedLines(lines, food.id)), async () => {
      const changes = await updateLines(ctx, group, wanted)
      await setOtherName(ctx, food.id, phrase, true)
      return changes
    })
    await afterChange(ctx, changes)
    const isMore = lines.length === UNLINKED_LINES_MAX && changes.length > 0
    return { count: changes.length, isMore, foodId: food.id }
  })
}

async function foodOf(ctx: UserCtx, to: NonNullable<UnlinkedFoodDecision['to']>): Promise<Food> {
  const made = to.id === null ? await ensureFoods(ctx, [to.name], { onlyOwnNames: true }) : null
  return assertFound(await findFood(ctx, to.id ?? assertFound(made?.get(to.name))))
}

/** The line with its food: its text stays, and the note is what follows the food. */
function linked(
  line: UnlinkedLine,
  food: Food,
  groupLanguage: string,
): { note: string; display: string | null } {
  const { quantity, note, display, unitName, unitPlural, unitForms, ...unit } = line
  const language = writtenIn({ ...line, groupLanguage })
  const forms = formsFromJson(unitForms)
  const words = {
    quantity,
    unit: unitName === null ? null : { ...unit, name: unitName, pluralName: unitPlural, forms },
  }
  const { rest } = splitNote(note)
  const before = display ?? displayIngredient({ ...words, note }, language)
  const after = displayIngredient({ ...words, food, note: rest }, language)
  return { note: rest, display: display === null && after === before ? null : before }
}

async function afterChange(ctx: UserCtx, lines: readonly { recipeId: string }[]): Promise<void> {
  if (lines.length === 0) return
  await indexRecipes(ctx, [...new Set(lines.map(({ recipeId }) => recipeId))])
  const { groupId } = ctx.actor
  ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'foods' } })
}
