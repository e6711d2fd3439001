import { isNumberWord } from './amounts.ts'
import { isEquipment } from './equipment.ts'
import { isPageWords } from './page-words.ts'
import type { Token } from './tokenize.ts'
import { foldWord } from './words.ts'

/** Verbs that a step of a method begins with and a food does not. */
const STEP_VERBS = new Set(
  (
    'preheat heat bake cook stir mix combine add pour serve place put remove let leave bring simmer boil blend beat ' +
    'fold knead spread transfer turn set cover refrigerate enjoy make prepare repeat wash ' +
    'drain arrange melt saute season taste check click read see watch follow print save share subscribe comment rate ' +
    'allow grease line keep store reserve using use then when while before if'
  ).split(' '),
)
/** Words that begin a sentence of a method only when it ends as a sentence. */
const STEP_OPENINGS = new Set('in to after once on for with until garnish drizzle sprinkle whisk'.split(' '))
/** Words behind a verb that make it one: "Grease the pan". */
const AFTER_VERBS = new Set('the your this it'.split(' '))
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^\S+@\S+\.\w+$|https?:\/\//i
const TOKENS_MAX = 80

/** Whether a line is not an ingredient: nothing but marks, a URL, a step of a method, "Enjoy!", "Print". */
export function isPlainWords(text: string, tokens: readonly Token[]): boolean {
  if (!/\p{L}/u.test(text) || tokens.length === 0 || tokens.length > TOKENS_MAX) return true
  if (ADDRESS.test(text.trim()) || isPageWords(text, tokens) || isEquipment(text)) return true
  const first = foldWord(tokens[0]?.text ?? '')
  if (tokens[0]?.low !== null || isNumberWord(first)) return false
  const sentence = /[.!]\s*$/.test(text)
  if (STEP_OPENINGS.has(first)) return sentence && tokens.length > 5
  if (!STEP_VERBS.has(first)) return false
  if (tokens.length === 1) return sentence
  return sentence || tokens.length > 5 || AFTER_VERBS.has(foldWord(tokens[1]?.text ?? ''))
}
