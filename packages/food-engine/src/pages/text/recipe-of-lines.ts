import { cleanText } from '../fields/clean-text.ts'
import { isShouted } from '../fields/headings.ts'
import { plainDigits } from '../fields/number-words.ts'
import { dropNumbering, isStepLabel } from '../fields/step-numbering.ts'
import { tidyLine } from '../fields/tidy-line.ts'
import { ingredientsOfEntries } from '../lines/ingredients-of-entries.ts'
import type { Place } from '../lines/place-of-recipe.ts'
import type { RunEntry } from '../lines/run-entries.ts'
import { stepsOfEntries } from '../lines/steps-of-entries.ts'
import { isFoodWord } from '../lines/words/food-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { ReadIngredient, ReadStep } from '../read-result.ts'
import type { LabelledText } from './label-text.ts'
import { splitServings } from './lists-in-lines.ts'
import { cutPieces, MOST_TOKENS } from './pieces/cut-pieces.ts'
import type { CutKind, LineToCut } from './pieces/piece-features.ts'
import { stemsOf } from './pieces/piece-tokens.ts'
import {
  dishHandedOver,
  dishNamed,
  withoutArticle,
  withoutRecipeInSubject,
  withoutRecipeLabel,
  withoutRecipeOf,
} from './recipe-words.ts'
import { formOf } from './text-forms.ts'
import type { SequenceModel } from './text-model.ts'
import type { TextState } from './text-states.ts'
import {
  couldBeName,
  isGreeting,
  isHandingOver,
  isSubject,
  namesPartOfList,
  plainSubject,
} from './text-words.ts'
import { joinAllLines } from './wrapped-lines.ts'

/** Minimum probability of a name, if the best path has none. */
const FEWEST_FOR_NAME = 0.2

/** `114. Aubergines` in a book. */
const COUNTED = /^\d{1,4}[.)]\s+(?=\p{L})/u
/** Stars, emojis and other symbols around a name; quotes and brackets only if they enclose all of it. */
const SIGNS_IN_FRONT = /^(?:(?![#&@(«„“"'‘‚『「《【[])[\p{S}\p{Po}\p{Pd}\s]|\ufe0f|\u200d)+/u
const SIGN_BEHIND = /(?![%°'’"”»!?.…)])[\p{S}\p{Po}\p{Pd}\s]|\ufe0f|\u200d/u
const HELD =
  /^(?:«\s?([^«»]+?)\s?»|[<〈]\s?([^<>〈〉]+?)\s?[>〉]|\[\[\s?([^[\]]+?)\s?\]\]|[„“"]([^„“”"]+)[”“"]|『([^『』]+)』|「([^「」]+)」|《([^《》]+)》|【([^【】]+)】|\[([^[\]]+)\])$/u
/** `【Five minutes】` or `[Lunch no. 12]` in front. */
const REMARK = /^(?:【[^【】]{1,30}】|\[[^[\]]{1,30}\])\s*(?=\S)/u
/** `:-)` behind. */
const SMILEY = /\s[:;]-?[)D(P]+$/

/** A name without numbers and labels such as `Recipe:`. */
export function plainName(text: string): string {
  const subject = plainSubject(text).replace(COUNTED, '').replace(REMARK, '')
  const name = withoutRecipeOf(withoutRecipeLabel(subject))
  return isSubject(text) ? withoutRecipeInSubject(name) : name
}

/** A line with its continuation lines, as one text. */
export function wholeLine({ lines, states }: Pick<LabelledText, 'lines' | 'states'>, at: number): string {
  let end = at + 1
  while (states[end]?.endsWith('GoesOn')) end++
  return joinAllLines(lines.slice(at, end).map(({ text }) => cleanText(text)))
}

/** A name without decoration: `★ Plum cake ★`, `« Plum cake »`. */
function unadorned(name: string): string {
  const characters = [...name.replace(SIGNS_IN_FRONT, '').replace(SMILEY, '')]
  const end = characters.findLastIndex((character) => !SIGN_BEHIND.test(character)) + 1
  const plain = characters.slice(0, end).join('')
  return HELD.exec(plain)?.slice(1).find(Boolean) ?? (plain || name)
}

const NO_STEMS: ReadonlySet<string> = new Set()

const countOf = ({ states }: Pick<LabelledText, 'states'>, kind: CutKind): number =>
  states.filter((state) => state === kind).length

/** Context of a line to be cut; `sameCount` lines are of its kind. */
export function lineToCut(
  { lines, page, states }: Pick<LabelledText, 'lines' | 'page' | 'states'>,
  at: number,
  cut: CutKind,
  sameCount = countOf({ states }, cut),
): LineToCut {
  const line = lines[at]
  const stemsIn = (...kinds: TextState[]) =>
    cut === 'name'
      ? stemsOf(
          lines.flatMap(({ text }, i) => (i !== at && kinds.includes(states[i] ?? 'before') ? [text] : [])),
          MOST_TOKENS,
        )
      : NO_STEMS
  return {
    cut,
    mark: line?.mark ?? 'none',
    sameCount,
    form: line ? formOf(line, page.facts[at]) : 'many',
    isSetOff: line !== undefined && (line.heading > 0 || line.isBold),
    isAlone: [at - 1, at + 1].every((beside) => lines[beside]?.paragraph !== line?.paragraph),
    stemsOfList: stemsIn('ingredient', 'ingredientGoesOn'),
    stemsOfSteps: stemsIn('step', 'stepGoesOn'),
  }
}

const MOST_WORDS_OF_NAME = 9
const MOST_WORDS_OF_TITLE = 16

/** The name of a labeled text and its line, -1 without one. */
export function nameOf(read: LabelledText, model: SequenceModel): { nameAt: number; name: string } {
  const from = placesOf(read)[0]?.from ?? 0
  for (const [at, { text }] of read.lines.slice(0, from).entries()) {
    const named = isGreeting(text) || isHandingOver(text) ? '' : unadorned(dishNamed(unadorned(text)))
    if (isNameAlone(named)) return { nameAt: at, name: cleanText(splitServings(named)[0]) }
  }
  const likely = likelyNameOf(read, model)
  return headlineAbove(read, likely) ?? likely
}

/** Whether a text may be a name that fills its line. */
const isNameAlone = (text: string, mostWords = MOST_WORDS_OF_NAME): boolean =>
  text.split(' ').length <= mostWords && couldBeName(splitServings(text)[0])

const isCutOut = ({ lines }: LabelledText, { nameAt, name }: { nameAt: number; name: string }): boolean =>
  nameAt >= 0 && wordCount(lines[nameAt]?.text ?? '') - wordCount(name) >= FEWEST_AROUND

const wordCount = (text: string) => text.split(' ').length

/** If the most likely name was cut out of a sentence: a title line above it with the same dish. */
function headlineAbove(
  read: LabelledText,
  likely: { nameAt: number; name: string },
): { nameAt: number; name: string } | null {
  if (!isCutOut(read, likely)) return null
  const stems = stemsOf([likely.name], MOST_TOKENS)
  const nameAt = read.lines.slice(0, likely.nameAt).findIndex(({ text }, at) => {
    const title = unadorned(plainName(text))
    const isTitle = isHeadline(read, at) && isNameAlone(title) && !PARTED.test(title)
    if (!isTitle || isGreeting(text) || isHandingOver(text) || isYieldOrHeading(read, at)) return false
    return [...stemsOf([title], MOST_TOKENS)].some((stem) => stems.has(stem))
  })
  if (nameAt < 0) return null
  return { nameAt, name: cleanText(splitServings(unadorned(plainName(wholeLine(read, nameAt))))[0]) }
}

const FEWEST_AROUND = 3

function likelyNameOf(read: LabelledText, model: SequenceModel): { nameAt: number; name: string } {
  const { lines, states, names } = read
  const likely = names
    .map((probability, at) => ({
      at,
      probability: states[at] === 'name' ? probability + 0.0001 : probability,
    }))
    .filter(
      ({ at, probability }) =>
        probability > FEWEST_FOR_NAME && (states[at] === 'name' || !isYieldOrHeading(read, at)),
    )
    .sort((a, b) => b.probability - a.probability)
  for (const { at } of likely) {
    const name = nameIn(read, at, model)
    if (name !== '') return { nameAt: at, name }
  }
  const handedAt = lines.slice(0, placesOf(read)[0]?.from ?? 0).findIndex(({ text }) => isHandingOver(text))
  const handed = dishHandedOver(lines[handedAt]?.text ?? '')
  if (handed !== '') return { nameAt: handedAt, name: handed }
  const subject = lines.find(({ text }) => isSubject(text))
  if (subject) return { nameAt: -1, name: plainSubject(subject.text) }
  const opening = lines[0]?.text ?? ''
  return isAboveList(read, 0) && couldBeName(opening)
    ? { nameAt: 0, name: cleanText(unadorned(plainName(opening))) }
    : { nameAt: -1, name: '' }
}

/** Whether a line is a yield or a time (`Makes 12 muffins`), or the heading of the list. */
function isYieldOrHeading({ lines, page }: Pick<LabelledText, 'lines' | 'page'>, at: number): boolean {
  const line = lines[at]
  const form = line && formOf(line, page.facts[at])
  return form === 'howmuch' || form === 'label' || form === 'ingredients'
}

/** `Pea soup recipe` as headings of pages; text by people stays whole. */
const RECIPE_BEHIND = /\srecipe$/i

/** Punctuation between a remark and the name, and words about a recipe. */
const PARTED = /[,，、:：;!！?？–—…|]|\s-\s|\p{L}\s(?:recipe|rezept)\s\p{L}/iu
/** The same for a title on its own line: labels and greetings (`Dish: Plum cake`, `Hey! Plum cake`), not remarks. */
const PARTED_TITLE = /[;|]|[:：](?!\s?\p{Ll})|^\p{L}+[!！]+\s\p{L}/u
/** `Grandma's lasagna`. */
const POSSESSIVE = /^\p{Lu}\p{Ll}+['’]s(?:\s\p{L}+){1,3}$/u

/** Whether a line looks like a title: a heading, in capitals, or the first line above a blank one or the list. */
function isHeadline(read: LabelledText, at: number): boolean {
  const { lines } = read
  const line = lines[at]
  if (!line) return false
  const isSetApart = lines[at + 1]?.paragraph !== line.paragraph || isAboveList(read, at)
  const isFirst = line.row === 0 && isSetApart && /^\p{Lu}/u.test(line.text)
  return line.heading > 0 || line.isBold || isShouted(line.text) || isFirst
}

/** Whether only yields, times, and headings are between a line and the list. */
function isAboveList(read: LabelledText, at: number): boolean {
  const from = placesOf(read)[0]?.from ?? 0
  return (
    from > at && read.lines.slice(at + 1, from).every((_, index) => isYieldOrHeading(read, at + 1 + index))
  )
}

/** The name in a line; empty for the truncated beginning of a greeting. */
function nameIn(read: LabelledText, at: number, model: SequenceModel): string {
  const written = unadorned(plainName(wholeLine(read, at)))
  const text = (read.lines[at]?.heading ?? 0) > 0 ? written.replace(RECIPE_BEHIND, '') : written
  const [alone] = splitServings(text)
  const parted = read.lines[at]?.isMessage ? PARTED : PARTED_TITLE
  const mostWords = read.lines[at]?.isMessage ? MOST_WORDS_OF_NAME : MOST_WORDS_OF_TITLE
  const isTitle =
    isHeadline(read, at) && !parted.test(alone) && isNameAlone(text.replace(/[!！]+$/, ''), mostWords)
  if (isTitle || (isNameAlone(text) && POSSESSIVE.test(alone))) return cleanText(alone)
  const pieces = cutPieces(text, lineToCut(read, at, 'name'), model)
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a))
  const isOpening = isGreeting(text) || isHandingOver(text)
  const handed = isOpening ? dishHandedOver(text) : ''
  // A piece next to the dish is a word of the sentence, such as `Rezept`.
  const isBeside = handed !== '' && !handed.includes(longest) && !longest.includes(handed)
  if (isBeside || (isOpening && text.startsWith(longest))) return handed
  // A remark in brackets is the cook's own, and `Soup B` one of several; numbers go with the servings.
  const isRemark = /^(?:\s*[(（][^()（）]+[)）]|\s\p{Lu})$/u.test(text.slice(longest.length))
  const isCut = longest.length < text.length
  const name = text.startsWith(longest) && isRemark ? text : isCut ? withoutArticle(longest) : longest
  return cleanText(splitServings(withoutRecipeOf(unadorned(name)))[0])
}

export function placesOf({ states }: LabelledText): Place[] {
  const placeOf = (kinds: readonly TextState[]): Place[] => {
    const from = states.findIndex((state) => kinds.includes(state))
    return from < 0 ? [] : [{ from, to: states.findLastIndex((state) => kinds.includes(state)) + 1 }]
  }
  return [...placeOf(['title', 'ingredient', 'ingredientGoesOn']), ...placeOf(['step', 'stepGoesOn'])].sort(
    (a, b) => a.from - b.from,
  )
}

/** An entry or a title; whole entries are not repaired. */
interface TextEntry extends RunEntry {
  isWhole: boolean
}

export function ingredientsOfText(read: LabelledText, model: SequenceModel): ReadIngredient[] {
  const count = countOf(read, 'ingredient')
  const entries = read.states.flatMap((state, i): TextEntry[] => {
    const { isWhole = false } = read.lines[i] ?? {}
    if (state === 'title')
      return [{ text: unadorned(wholeLine(read, i)), isTitle: true, isMarked: true, isWhole }]
    if (state !== 'ingredient') return []
    const text = wholeLine(read, i)
    const pieces = isWhole ? [text] : cutPieces(text, lineToCut(read, i, 'ingredient', count), model)
    const label = labelInFront(text, pieces[0])
    const titles = label === null ? [] : [{ text: label, isTitle: true, isMarked: true, isWhole: false }]
    return [...titles, ...pieces.map((piece) => ({ text: piece, isTitle: false, isMarked: false, isWhole }))]
  })
  const ingredients = ingredientsOfEntries(entries)
  return keepsEntries(ingredients, entries) ? ingredients : titled(entries)
}

/** `Topping` of `Topping: 1 kg apples`, of which only the apples are an entry; null without it. */
function labelInFront(text: string, piece = ''): string | null {
  const [, label = ''] = /^([\p{L}\s]{3,30}):\s/u.exec(text.slice(0, text.indexOf(piece))) ?? []
  return namesPartOfList(label) ? label : null
}

/** Whether the repaired list still has every entry that the layout shows; otherwise it stays unchanged. */
function keepsEntries(read: readonly { text: string }[], entries: readonly TextEntry[]): boolean {
  const texts = new Map<string, number>()
  for (const { text } of read) texts.set(text, (texts.get(text) ?? 0) + 1)
  return entries.every(({ text, isTitle, isWhole }) => {
    const key = tidyLine(text)
    const left = texts.get(key) ?? 0
    texts.set(key, left - 1)
    return isTitle || !isWhole || left > 0
  })
}

/** Unchanged entries, the first below each title with that title. */
function titled(entries: readonly TextEntry[]): { text: string; title: string | null }[] {
  const read: { text: string; title: string | null }[] = []
  let title: string | null = null
  for (const { text, isTitle } of entries) {
    if (isTitle) title = text.replace(/\s*[:：]$/, '')
    else {
      read.push({ text: tidyLine(text), title })
      title = null
    }
  }
  return read
}

/** Longer lines are not titles of steps; in letters. */
const LONGEST_TITLE = 60

export function stepsOfText(read: LabelledText, model: SequenceModel): ReadStep[] {
  const { lines, states } = read
  const count = countOf(read, 'step')
  const entries: TextEntry[] = []
  for (const [i, own] of lines.entries()) {
    const { text, heading, isBold, isWhole } = own
    const state = states[i]
    const isAside = state === 'between' || state === 'inSteps'
    const looksSo = heading > 0 || isBold || /[:：]$/.test(text)
    if (state === 'step') {
      const line = wholeLine(read, i)
      const cut = isWhole ? line : cutPieces(line, lineToCut(read, i, 'step', count), model).join(' ')
      const step = isBehindCount(line, cut) ? cut : line
      entries.push({ text: step, isTitle: false, isMarked: false, isWhole })
    } else if (
      isAside &&
      looksSo &&
      states[i + 1] === 'step' &&
      text.length <= LONGEST_TITLE &&
      !isStepLabel(text) &&
      sectionKindOf(text, false) === null
    )
      entries.push({ text: cleanText(text), isTitle: true, isMarked: true, isWhole: false })
  }
  const plain = withoutCounts(entries)
  const steps = stepsOfEntries(plain)
  if (keepsEntries(steps, plain)) return steps
  const whole = titled(plain).map((step) => ({ ...step, summary: null }))
  return dropNumbering(whole)
}

const COUNT_OR_LABEL = /^(?!\d{2,3}\s?[°º]?\s?[CF]\b)(?:\S{1,4}[.)]|\d{1,2}|[^:：]{1,20}[:：])\s*$/u

/** Whether a step is a line without its number or label: `a. Cut it`, not `1 onion, 2 carrots`. */
function isBehindCount(line: string, step: string): boolean {
  const front = line.slice(0, line.length - step.length)
  const [word = ''] = step.toLowerCase().match(/\p{L}+/u) ?? []
  return line.endsWith(step) && COUNT_OR_LABEL.test(front) && !(/\d\s*$/.test(front) && isFoodWord(word))
}

/** Consecutive `1 Cut the vegetables`, without punctuation after the numbers. */
function withoutCounts<Entry extends RunEntry>(entries: Entry[]): Entry[] {
  const steps = entries.filter(({ isTitle }) => !isTitle)
  const isCounted = steps.every(({ text }, i) => new RegExp(`^${i + 1}\\s`).test(plainDigits(text)))
  if (steps.length < 2 || !isCounted) return entries
  return entries.map((entry) =>
    entry.isTitle ? entry : { ...entry, text: entry.text.replace(/^\p{Nd}+\s+/u, '') },
  )
}
