import { isAmountCell } from '../lines/amount-text.ts'
import { isCookingWord, isKitchenVerb } from '../lines/words/cooking-words.ts'
import { type SectionKind, sectionKindOf } from '../lines/words/section-words.ts'
import { beginsWithAmount, isVagueAlone, SENTENCE_END } from './list-amounts.ts'
import { isPlain } from './plain-lists.ts'
import type { TextLine } from './text-lines.ts'
import type { TextState } from './text-states.ts'
import { isClosing, isGreeting, isHandingOver, isLineOfPrograms, namesPartOfList } from './text-words.ts'
import { isBrokenLine } from './wrapped-lines.ts'

/** Most words of a short last step. */
const FEW_WORDS = 5
const LAST_WORDS = 3
/** Most words of a food without an amount. */
const FOOD_WORDS = 2
/** In scripts without spaces. */
const LAST_SIGNS = 8
const MOST_WORDS = 8
/** Minimum length of a wrapped line, and its share of the longest. */
const FEWEST_LETTERS = 26
const SHORT = 0.6

/**
 * Assigns lines that no part claimed: short steps at the end (`Serve cold.`) and entries next to others. Lowercase
 * entries stay apart.
 */
export function withUnreadLines(lines: readonly TextLine[], states: readonly TextState[]): TextState[] {
  const read = withEntriesApart(lines, states)
  let isBelowList = false
  let section: SectionKind | null = null
  for (const [i, line] of lines.entries()) {
    isBelowList ||= read[i] === 'ingredient'
    section = sectionKindOf(line.text, line.heading > 0 || line.isBold || /[:：]$/.test(line.text)) ?? section
    if (section !== null && section !== 'ingredients' && section !== 'steps') continue
    if (isEndOfList(lines, read, i)) read[i] = 'ingredient'
    if (isTitleAbove(line, read, i)) read[i] = 'title'
    if (!isBelowList || !isUnread(read[i]) || !isOwn(line)) continue
    // Below a note it stays one, so that the order is kept.
    if (isLastOfSteps(lines, read, i) || (isShortStep(line.text) && read[i - 1] !== 'after')) read[i] = 'step'
    else if (read[i - 1] === 'ingredient' && isEntryBelow(line, lines[i - 1])) read[i] = 'ingredient'
  }
  return read
}

const isUnread = (state: TextState | undefined) =>
  state === 'between' || state === 'inList' || state === 'inSteps' || state === 'after'

const isOwn = ({ text, heading, isBold, isMessage, isReply }: TextLine): boolean =>
  heading === 0 &&
  !isBold &&
  !isMessage &&
  !isReply &&
  !/[:：]$/.test(text) &&
  sectionKindOf(text, false) === null &&
  !isClosing(text) &&
  !isGreeting(text) &&
  !isHandingOver(text) &&
  !isLineOfPrograms(text)

/** `For the dough:` in a message of its own above the list. */
const isTitleAbove = ({ text }: TextLine, states: readonly TextState[], i: number): boolean =>
  (isUnread(states[i]) || states[i] === 'intro') &&
  states[i + 1] === 'ingredient' &&
  /[:：]$/.test(text) &&
  wordsOf(text).length <= FEW_WORDS &&
  namesPartOfList(text)

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}'’]+/gu) ?? []

/** `Enjoy!`, `Guten Appetit!`: few words at the end of the paragraph of the last step. */
function isLastOfSteps(lines: readonly TextLine[], states: readonly TextState[], i: number): boolean {
  const [above, line] = [lines[i - 1], lines[i]]
  return (
    line !== undefined &&
    above?.paragraph === line.paragraph &&
    lines[i + 1]?.paragraph !== line.paragraph &&
    /^step/.test(states[i - 1] ?? '') &&
    SENTENCE_END.test(above.text) &&
    /^[^\d,:、，：]+[.!。！]$/.test(line.text) &&
    (!SIGNS.test(line.text) || line.text.length <= LAST_SIGNS) &&
    wordsOf(line.text).length <= LAST_WORDS
  )
}

/** `Serve cold.`, `Kalt servieren.` */
function isShortStep(text: string): boolean {
  const words = wordsOf(text)
  const isShort = words.length > 0 && words.length <= FEW_WORDS && !/^\p{Ll}|[,:：]/u.test(text)
  return isShort && /[.。]$/.test(text) && [words[0], words.at(-1)].some((word = '') => isCookingWord(word))
}

function isEntryBelow({ text, paragraph }: TextLine, above: TextLine | undefined): boolean {
  const words = wordsOf(text)
  const isShort = words.length > 1 && words.length <= MOST_WORDS && !/[.,!?:：。！？]/.test(text)
  return above?.paragraph === paragraph && isShort && beginsWithAmount(text) && !isAmountCell(text)
}

const SIGNS = /[\u3040-\u9fff\uac00-\ud7af]/

/** The last line of a list above the first sentence of the steps: `oil for frying`, or a food without an amount. */
function isEndOfList(lines: readonly TextLine[], states: readonly TextState[], i: number): boolean {
  const [above, line, below] = [lines[i - 1], lines[i], lines[i + 1]]
  if (!above || !line || !below || states[i - 1] !== 'ingredient') return false
  const isStray = states[i] === 'step' || (states[i] === 'name' && states.indexOf('name') < i)
  if (
    !isStray ||
    !isOwn(line) ||
    above.paragraph !== line.paragraph ||
    !isPlain(line) ||
    SIGNS.test(line.text)
  )
    return false
  if (below.paragraph !== line.paragraph) return states[i] === 'step' && SENTENCE_END.test(below.text)
  const [first = ''] = wordsOf(below.text)
  const isShort = wordsOf(line.text).length <= FOOD_WORDS && wordsOf(below.text).length > FOOD_WORDS
  return isShort && states[i + 1] === 'step' && (SENTENCE_END.test(below.text) || isKitchenVerb(first))
}

/** Lowercase list lines are separate entries unless the line above is broken off. */
function withEntriesApart(lines: readonly TextLine[], states: readonly TextState[]): TextState[] {
  const entries = lines.filter((_, i) => states[i] === 'ingredient')
  const small = entries.filter(({ text }) => /^\p{Ll}/u.test(text)).length
  const rests = states.filter((state) => state === 'ingredientGoesOn').length
  const isSmall = small * 2 > entries.length && rests <= entries.length
  const isRare = rests === 1 || rests * 4 <= entries.length
  const width = Math.max(0, ...entries.map(({ text }) => text.length))
  return states.map((state, i) => {
    const [above, line] = [lines[i - 1], lines[i]]
    if (state !== 'ingredientGoesOn' || !above || !line || line.indent > above.indent) return state
    if (
      isAmountCell(above.text) ||
      isAmountCell(line.text) ||
      isVagueAlone(line.text) ||
      isMessageOrBroken(above, line)
    )
      return state
    const isShort =
      isRare &&
      !isKitchenVerb(wordsOf(line.text)[0]) &&
      above.text.length < Math.min(FEWEST_LETTERS, width * SHORT)
    return isSmall || isShort ? 'ingredient' : state
  })
}

const isMessageOrBroken = (above: TextLine, line: TextLine): boolean =>
  line.isMessage || isBrokenLine(above.text, line.text) || /[,;:–—-]/.test(above.text)
