import type { Matcher } from '@ramekin/food-engine/matching'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { normalizeText } from '~/lib/text/normalize'
import type {
  UnlinkedFoodDecided,
  UnlinkedFoodDecision,
  UnlinkedFoods,
  UnlinkedFoodsQuery,
  UnlinkedFoodUndo,
} from '~/schemas/unlinked-food'
import { UNLINKED_LINES_MAX } from '~/schemas/unlinked-food'
import { NAME_MAX } from '~/schemas/wire'
import { ensureFoods } from '~/server/kitchen/ingredients/ensure-words.service'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { setOtherName } from '~/server/kitchen/ingredients/other-names.service'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/organizing'
import { costlyRead, inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import {
  askPhraseAgain,
  countNotes,
  type Food,
  findFood,
  findLinesOfFood,
  findUnlinkedLines,
  keepPhrase,
  readKeptPhrases,
  type UnlinkedLine,
  updateLines,
} from './unlinked-foods.repository'

/** Different notes that are counted; the rest are rare ones of a huge collection. */
const NOTES_MAX = 20_000
/** Longer ones are sentences. */
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

const joinNote = (phrase: string, rest: string) =>
  rest ? `${phrase}${rest.startsWith('(') ? ' ' : ', '}${rest}` : phrase

interface Phrase {
  key: string
  phrase: string
  count: number
  example: string
  notes: string[]
}

/** By their folded form; a spelling that more lines have names them. */
async function readPhrases(ctx: UserCtx): Promise<{ phrases: Map<string, Phrase>; truncated: boolean }> {
  const rows = await costlyRead(ctx, (ctx) => countNotes(ctx, NOTES_MAX))
  const phrases = new Map<string, Phrase>()
  for (const { note, count, example } of rows) {
    const { phrase } = splitNote(note)
    const key = normalizeText(phrase)
    if (!key || phrase.length > PHRASE_MAX) continue
    const known = phrases.get(key)
    if (known) {
      known.count += count
      if (known.notes.length < SPELLINGS_MAX) known.notes.push(note)
    } else phrases.set(key, { key, phrase, count, example: example ?? note, notes: [note] })
  }
  return { phrases, truncated: rows.length === NOTES_MAX }
}

/** The foods that lines without a link name, except those that stay words. */
export async function listUnlinkedFoods(
  ctx: UserCtx,
  { page, perPage, search = '' }: UnlinkedFoodsQuery,
): Promise<UnlinkedFoods> {
  const { phrases, truncated } = await readPhrases(ctx)
  const kept = await readKeptPhrases(ctx)
  const open = [...phrases.values()].filter(({ key }) => !kept.has(key))
  const wanted = normalizeText(search)
  const found = open
    .filter(({ key }) => key.includes(wanted))
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
      suggestion: matcher && suggest(matcher, phrase),
    })),
  }
}

/** The food of this name, else of its last words: "frischer Koriander" may be "Koriander". */
function suggest(matcher: Matcher, phrase: string): { id: string; name: string } | null {
  const words = phrase.split(/\s+/)
  for (let first = 0; first < words.length; first += 1) {
    const found = matcher.findFood(words.slice(first).join(' '))?.entry
    if (found) return { id: found.id, name: found.name }
  }
  return null
}

/** Repeat it while `isMore`. No line changes its words; later imports link the phrase, too. Errors: `forbidden`, `not_found`. */
export async function decideUnlinkedFood(
  ctx: UserCtx,
  { phrase, to }: UnlinkedFoodDecision,
): Promise<UnlinkedFoodDecided> {
  const group = authorize(ctx.actor, organizingPolicy, 'merge', { groupId: ctx.actor.groupId })
  const key = normalizeText(phrase)
  if (to === null) {
    await keepPhrase(ctx, group, key)
    return { count: 0, isMore: false, undo: { phrase, foodId: null, lines: [], isRemembered: false } }
  }
  const { phrases } = await readPhrases(ctx)
  const notes = phrases.get(key)?.notes ?? []
  return inTransaction(ctx, async (ctx) => {
    const food = await foodOf(ctx, to)
    const lines = notes.length > 0 ? await findUnlinkedLines(ctx, notes, UNLINKED_LINES_MAX) : []
    const wanted = lines.map((line) => {
      const { recipeId, referenceId, note: was } = line
      return { recipeId, referenceId, foodId: food.id, was, ...linked(line, food) }
    })
    const changes = await updateLines(ctx, group, null, wanted)
    await afterChange(ctx, changes)
    const isRemembered = await setOtherName(ctx, food.id, phrase, true)
    return {
      count: changes.length,
      isMore: lines.length === UNLINKED_LINES_MAX && changes.length > 0,
      undo: {
        phrase,
        foodId: food.id,
        isRemembered,
        lines: changes.map(({ recipeId, referenceId, was }) => ({
          recipeId,
          referenceId,
          phrase: splitNote(was).phrase,
        })),
      },
    }
  })
}

async function foodOf(ctx: UserCtx, to: NonNullable<UnlinkedFoodDecision['to']>): Promise<Food> {
  const made = to.id === null ? await ensureFoods(ctx, [to.name], { onlyOwnNames: true }) : null
  return assertFound(await findFood(ctx, to.id ?? assertFound(made?.get(normalizeText(to.name)))))
}

/** The line with its food: its text stays, and the note is what follows the food. */
function linked(line: UnlinkedLine, food: Food): { note: string; display: string | null } {
  const { quantity, note, display, unitName, unitPlural, ...unit } = line
  const words = {
    quantity,
    unit: unitName === null ? null : { ...unit, name: unitName, pluralName: unitPlural },
  }
  const { rest } = splitNote(note)
  const before = display ?? displayIngredient({ ...words, note })
  const after = displayIngredient({ ...words, food, note: rest })
  return { note: rest, display: display === null && after === before ? null : before }
}

/** Takes a decision back. Lines that have another food by now stay. Errors: `forbidden`. */
export async function undoUnlinkedFood(
  ctx: UserCtx,
  { phrase, foodId, lines, isRemembered }: UnlinkedFoodUndo,
): Promise<void> {
  const group = authorize(ctx.actor, organizingPolicy, 'merge', { groupId: ctx.actor.groupId })
  if (foodId === null) return askPhraseAgain(ctx, group, normalizeText(phrase))
  await inTransaction(ctx, async (ctx) => {
    if (isRemembered) await setOtherName(ctx, foodId, phrase, false)
    if (lines.length === 0) return
    const keyOf = (line: { recipeId: string; referenceId: string }) => `${line.recipeId} ${line.referenceId}`
    const recipeIds = [...new Set(lines.map(({ recipeId }) => recipeId))]
    const present = new Map(
      (await findLinesOfFood(ctx, foodId, recipeIds)).map((line) => [keyOf(line), line]),
    )
    const changes = lines.flatMap((undone) => {
      const line = present.get(keyOf(undone))
      if (!line || !says(line, undone.phrase)) return []
      const { recipeId, referenceId, note, display } = line
      return {
        recipeId,
        referenceId,
        foodId: null,
        was: note,
        note: joinNote(undone.phrase, note),
        display,
      }
    })
    await afterChange(ctx, await updateLines(ctx, group, foodId, changes))
  })
}

/** A request can only bring back words that the line or its food has. */
function says(line: Awaited<ReturnType<typeof findLinesOfFood>>[number], phrase: string): boolean {
  const said = [line.display, line.originalText, line.foodName, line.foodPlural].filter(Boolean).join(' ')
  const words = new Set(normalizeText(said).split(/[^a-z0-9]+/))
  return normalizeText(phrase.slice(0, NAME_MAX))
    .split(/[^a-z0-9]+/)
    .every((word) => words.has(word))
}

async function afterChange(ctx: UserCtx, lines: readonly { recipeId: string }[]): Promise<void> {
  if (lines.length === 0) return
  await indexRecipes(ctx, [...new Set(lines.map(({ recipeId }) => recipeId))])
  const { groupId } = ctx.actor
  ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId, table: 'foods' } })
}
