import { isAmountOnly, startsWithNumber, statesServings } from '../lines/amount-text.ts'
import { isKitchenVerb } from '../lines/words/cooking-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { beginsWithAmount, hasListAmount, SENTENCE_END } from './list-amounts.ts'
import { isListLine } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'
import type { TextState } from './text-states.ts'

const FEWEST_AMOUNTS = 2
const MOST_WORDS = 7
const MOST_WORDS_PUNCTUATED = 16
const ENTRY: readonly TextState[] = ['ingredient']

/**
 * Marks the lines of a paragraph of short lines as whole if most begin with an amount, in words or digits, and steps
 * follow. Those behind the last amount are ingredients, too: `oil for frying`.
 */
export function withPlainLists(lines: readonly TextLine[]): TextLine[] {
  const marked = lines.map((line) => ({ ...line }))
  for (let from = 0; from < lines.length; ) {
    let to = from + 1
    while (lines[to]?.paragraph === lines[from]?.paragraph && to < lines.length) to++
    const first = marked
      .slice(from, to)
      .findIndex(({ text }) => beginsWithAmount(text) && !statesServings(text))
    const list = first < 0 ? [] : marked.slice(from + first, to)
    const amounts = list.filter(({ text }) => beginsWithAmount(text))
    const isList =
      amounts.length >= FEWEST_AMOUNTS &&
      amounts.length * 2 >= list.length &&
      list.every((line, i) => isPlain(line) || isPunctuated(line, list[i - 1], list[i + 1])) &&
      lines.slice(to, to + 2).some(isOfSteps)
    const last = list.findLastIndex(({ text }) => beginsWithAmount(text))
    for (const [i, line] of isList ? list.entries() : []) {
      // The first line may be the name of the recipe ("Pound cake"), one in between the title of a part.
      if (i === 0 && first === 0 && !hasListAmount(line.text, line.text.split(' ').length)) continue
      if (i < last && !beginsWithAmount(line.text) && !startsWithNumber(line.text)) continue
      line.isWhole = true
      line.states ??= ENTRY
    }
    from = to
  }
  return marked
}

/** `2 tbsp capers, rinsed, if you like.` below another entry, and above one or at the end of the paragraph. */
const isPunctuated = ({ text, mark }: TextLine, above: TextLine | undefined, below: TextLine | undefined) =>
  mark === 'none' &&
  SENTENCE_END.test(text) &&
  text.split(' ').length <= MOST_WORDS_PUNCTUATED &&
  startsWithNumber(text) &&
  above !== undefined &&
  beginsWithAmount(above.text) &&
  (below === undefined || beginsWithAmount(below.text))

const isOfSteps = ({ text }: TextLine): boolean =>
  SENTENCE_END.test(text) || sectionKindOf(text, true) === 'steps'

/** Whether a line looks like an entry without a bullet. */
export const isPlain = ({ text, mark, heading, isBold, isMessage, isReply }: TextLine): boolean => {
  const words = text.split(' ')
  return (
    mark === 'none' &&
    heading === 0 &&
    !isBold &&
    !isMessage &&
    !isReply &&
    words.length <= MOST_WORDS &&
    !/[,;:：.!?。！？،、，]/.test(text) &&
    !isListLine(text) &&
    !isAmountOnly(text) &&
    !isKitchenVerb(words[0]) &&
    (!isKitchenVerb(words.at(-1)) || PURPOSE.test(text))
  )
}

/** `oil for frying`, `Öl zum Braten`: what an ingredient is for. */
const PURPOSE =
  /\s(?:for|to|zum|pour|para|per|da|voor|om te|til|till|för|att|do|na|для|на|για|pentru|за)\s\p{L}+$/u
