import { isAmountOnly, startsWithNumber, statesServings } from '../lines/amount-text.ts'
import { isKitchenVerb } from '../lines/words/cooking-words.ts'
import { isFoodWord } from '../lines/words/food-words.ts'
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
    const first = marked.slice(from, to).findIndex((line) => isCounted(line) && !statesServings(line.text))
    const list = first < 0 ? [] : marked.slice(from + first, to)
    const amounts = list.filter(isCounted)
    const isList =
      amounts.length >= FEWEST_AMOUNTS &&
      amounts.length * 2 >= list.length &&
      !areNumbered(list) &&
      list.every(
        (line, i) => isPlain(line) || isPunctuated(line) || (i === list.length - 1 && areFoods(line)),
      ) &&
      lines.slice(to, to + 2).some(isOfSteps)
    const last = list.findLastIndex(isCounted)
    for (const [i, line] of isList ? list.entries() : []) {
      // The first line may be the name of the recipe ("Pound cake"), one in between the title of a part.
      if (i === 0 && first === 0 && !hasListAmount(line.text, line.text.split(' ').length)) continue
      if (i < last && !isCounted(line)) continue
      line.isWhole = true
      line.states ??= ENTRY
    }
    from = to
  }
  return marked
}

const isCounted = (line: TextLine): boolean => beginsWithAmount(line.text) || isPunctuated(line)

/** `2 tbsp capers, rinsed, if you like.`, not `20 minutes in the oven.` or `2 Fry the onions.` */
function isPunctuated({ text, mark }: TextLine): boolean {
  const words = text.split(' ')
  return (
    mark === 'none' &&
    SENTENCE_END.test(text) &&
    words.length > 1 &&
    words.length <= MOST_WORDS_PUNCTUATED &&
    startsWithNumber(text) &&
    !isKitchenVerb(words[1]?.toLowerCase()) &&
    !TIME_OR_DEGREES.test(text)
  )
}

/** `1 Fry the onions.` and `2 Add the rice.`: steps with numbers alone. */
const areNumbered = (list: readonly TextLine[]): boolean =>
  list.length > 1 &&
  list.every(({ text }, i) => SENTENCE_END.test(text) && Number.parseInt(text, 10) === i + 1)

const TIME_OR_DEGREES =
  /^\d[\d.,\s–-]*(?:min|h(?!\p{L})|hr|hour|std|stund|sec|sek|heure|or[ae](?!\p{L})|hora|uur|uren|timm|time|day|tag|jour|giorn|día|dag|мин|час|°|º|grad|deg)/iu

/** `Salt, pepper, nutmeg.`, `Azafrán, unas hebras.` */
function areFoods({ text, mark }: TextLine): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    mark === 'none' &&
    /,/.test(text) &&
    !/\d|[:;!?]/.test(text) &&
    words.length <= MOST_WORDS &&
    !words.some(isKitchenVerb) &&
    words.some(isFoodWord)
  )
}

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
