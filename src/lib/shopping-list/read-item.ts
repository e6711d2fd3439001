import { buildMatcher, EXACT_RATIO, IMPOSSIBLE, type Matcher } from '~/food-engine/matching'
import type { ParsedSentence, SentenceReader, Span } from '~/food-engine/sentences'
import { canonicalUnit } from '~/food-engine/sentences/browser'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'
import { asciiDigits, quantityAt } from '../quantity/read-quantity'
import { believedAmount, withoutSpans } from './believed-amount'
import { type ItemReading, lineOf, plainItem } from './item-reading'

/** The foods and units of a group, made ready for reading. */
export type Vocabulary = Matcher<IngredientFood, IngredientUnit>

/** Reads lines of shopping lists in one language. */
export interface ItemReader {
  makeVocabulary: (units: readonly IngredientUnit[], foods: readonly IngredientFood[]) => Vocabulary
  /**
   * Reads a line such as `2 kg potatoes`, `eggs 12`, `2x milk`, `flour (sifted)`. Units and foods of the group are
   * taken by their full names only; what is not understood stays as it was typed. Null for an empty line.
   */
  read: (text: string, vocabulary: Vocabulary) => ItemReading | null
}

/** A reader of items out of one of sentences. */
export function makeItemReader(sentences: SentenceReader): ItemReader {
  const { grammar, language } = sentences
  const grammars = new Map(grammar ? [[language, grammar]] : [])
  return {
    makeVocabulary: (units, foods) => buildMatcher({ units, foods, grammars }),
    read: (text, vocabulary) => {
      const line = lineOf(text)
      const plain = plainItem(line)
      if (!plain || IMPOSSIBLE.test(asciiDigits(line))) return plain
      const sentence = readSentence(line, sentences, vocabulary)
      const amount = amountIn(line, sentence, sentences, vocabulary)
      if (amount) {
        const { quantity, unit, spans, isOfThing } = amount
        const name = nameIn(line, sentence, spans, vocabulary, isOfThing)
        return name ? { quantity, unit, ...name } : plain
      }
      const last = lastNumberIn(line, vocabulary, language)
      if (!last && sentence.quantity !== null) return plain
      const named = last?.rest ?? line
      const said = last ? readSentence(named, sentences, vocabulary) : sentence
      const name = nameIn(named, said, [], vocabulary, true)
      return { ...plain, ...last?.amount, ...name }
    },
  }
}

/** The sentence with digits of any script; its places are those of the line. */
const readSentence = (line: string, sentences: SentenceReader, vocabulary: Vocabulary) =>
  sentences.read(asciiDigits(line), vocabulary.unitNames)

interface FoundAmount {
  quantity: number
  unit: IngredientUnit | null
}

/** The amount that the sentence tells, and where the line says nothing else. */
function amountIn(
  line: string,
  sentence: ParsedSentence,
  { grammar, language }: SentenceReader,
  vocabulary: Vocabulary,
): (FoundAmount & { spans: readonly Span[]; isOfThing: boolean }) | null {
  const isSureOfUnits = grammar !== null || vocabulary.isUnit(sentence.unit ?? '')
  const amount = believedAmount(line, sentence, isSureOfUnits)
  if (!amount) return null
  // "2 cans" are two of something called so.
  const unit = sentence.name ? findUnit(sentence.unit ?? '', vocabulary, language) : null
  const spans = unit ? amount.withUnit : amount.withoutUnit
  // Three tins, or three times 400 g, are not three tomatoes; three pieces are.
  const meaning = sentence.unit && grammar ? canonicalUnit(sentence.unit, grammar) : null
  const isCount = !sentence.unit || meaning === 'piece' || meaning === 'counter'
  const isOfThing = unit !== null || (isCount && sentence.otherAmounts.length === 0)
  return { quantity: amount.quantity, unit, spans, isOfThing }
}

const findUnit = (text: string, vocabulary: Vocabulary, language: string) =>
  vocabulary.findUnit(text, language, EXACT_RATIO)?.entry ?? null

/** `birthday candles 12`, `milk x2`, `Eier 10`: lists have amounts behind where no recipe would. */
function lastNumberIn(
  line: string,
  vocabulary: Vocabulary,
  language: string,
): { amount: FoundAmount; rest: string } | null {
  const match = /^(.+?)[\s,:]+(?:[x×]\s?)?(\d[^\s]*(?:\s+[^\d\s]+)?)$/i.exec(asciiDigits(line))
  const name = match?.[1]
  const amount = match?.[2]
  if (!name || !amount) return null
  const found = quantityAt(amount)
  if (!found || found.quantity === 0) return null
  const words = amount.slice(found.end).trim()
  const unit = words === '' ? null : findUnit(words, vocabulary, language)
  if (words !== '' && !unit) return null
  return {
    amount: { quantity: found.upperQuantity ?? found.quantity, unit },
    rest: line.slice(0, name.length),
  }
}

type Named = Pick<ItemReading, 'food' | 'note' | 'thing' | 'beside'>

/**
 * The food that a line names, and what it says besides food and amount; null when it names nothing. Unless the amount
 * `isOfThing`, only what is left as a whole may be a food.
 */
function nameIn(
  line: string,
  { kind, name, readings }: ParsedSentence,
  amount: readonly Span[],
  vocabulary: Vocabulary,
  isOfThing: boolean,
): Named | null {
  const find = (words: string) => vocabulary.findFood(words, EXACT_RATIO)?.entry ?? null
  const rest = withoutSpans(line, amount)
  if (rest === '') return null
  const named = (food: IngredientFood, note: string): Named => ({
    food,
    note,
    thing: food.name,
    beside: note,
  })
  const whole = find(rest)
  if (whole) return named(whole, '')
  const [, first = '', , inBrackets, afterComma = ''] =
    /^([^,(]+?)\s*(\((.+)\)|[,،、]\s*(.+))$/.exec(rest) ?? []
  const beforeMark = find(first)
  if (beforeMark) return named(beforeMark, inBrackets ?? afterComma)
  const thing = kind === 'ingredient' && name ? name : rest
  const beside = thing === rest ? '' : withoutSpans(line, [...amount, ...(readings.name?.spans ?? [])])
  const food = isOfThing ? find(thing) : null
  if (food) return named(food, beside)
  // Without a sign "3" and "400 g tomatoes" would be read as one number.
  const isNumbered = amount.length > 0 && /^\d/.test(asciiDigits(rest))
  return { food: null, note: isNumbered ? `× ${rest}` : rest, thing, beside }
}
