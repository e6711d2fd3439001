import { isCookingWord } from '../lines/words/cooking-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { beginsWithAmount, hasListAmount, SENTENCE_END } from './list-amounts.ts'
import type { TextLine } from './text-lines.ts'
import { TEXT_STATES, type TextState } from './text-states.ts'

/** Minimum list entries before a sentence counts as prose. */
const FEWEST_ENTRIES = 2
/** Shorter lines may end in an abbreviation: `basilico fresco q.b.` */
const FEWEST_WORDS = 5

/** Anything but an ingredient. */
const PROSE: readonly TextState[] = TEXT_STATES.filter((state) => !/^(?:ingredient|title)/.test(state))
/** Whether a line is no list of ingredients, whatever amounts and commas it has. */
export const isProse = ({ states }: TextLine): boolean =>
  states?.includes('step') === true && !states.includes('ingredient')

/**
 * Marks sentences with commas and kitchen words below a list as no ingredients. Their amounts repeat the list.
 */
export function withProse(lines: readonly TextLine[]): TextLine[] {
  let entries = 0
  return lines.map((line, i) => {
    const { text, states, mark } = line
    const isSetOff = line.heading > 0 || line.isBold
    const isHeading = sectionKindOf(text, isSetOff || /[:：]$/.test(text)) !== null
    const words = text.split(' ')
    if (states?.[0] === 'ingredient' || (mark !== 'number' && isEntry(line))) entries++
    if (states !== null || line.isWhole || isHeading || isSetOff || !SENTENCE_END.test(text)) return line
    const isSaid = words.length >= FEWEST_WORDS && COMMA.test(text) && words.some(isCookingWord)
    return entries >= FEWEST_ENTRIES && isSaid && beginsSentence(line, lines[i - 1])
      ? { ...line, states: PROSE }
      : line
  })
}

const MOST_WORDS = 7

/** With an amount, also in words. */
const isEntry = ({ text }: TextLine): boolean => {
  const words = text.split(' ').length
  return (
    hasListAmount(text, words) || (words <= MOST_WORDS && !SENTENCE_END.test(text) && beginsWithAmount(text))
  )
}

const COMMA = /[,،、，;]/

const beginsSentence = ({ paragraph }: TextLine, above: TextLine | undefined): boolean =>
  above?.paragraph !== paragraph ||
  SENTENCE_END.test(above.text) ||
  (!COMMA.test(above.text) && hasListAmount(above.text, above.text.split(' ').length))
