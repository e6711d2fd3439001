import {
  DESCRIBING_WORDS,
  OF_WORDS,
  PREPARATION_ADVERBS,
  PREPARATION_WORDS,
  SIZE_WORDS,
} from './cooking-words.ts'
import { type KnownWords, keyOf } from './matcher.ts'
import { leadingWords } from './read-amount.ts'

/** The part of an ingredient sentence that follows the amount. */
export interface FoodPhrase {
  food: string
  /** Size, preparation, comments and purpose, in that order, without parentheses. */
  notes: string[]
}

const PURPOSE =
  /\s+((?:or )?(?:to taste|as needed|as required|if needed|optional|divided|at room temperature)|(?:for|to) (?:serve|serving|garnish|decorate|dust|dusting|drizzl\w+|brush\w*|sprinkl\w+|greas\w+|frying|cook\w+|coat\w*|roll\w*|finish\w*|the \w+)\b.*|plus (?:extra|more|additional)\b.*|such as\b.*|nach (?:geschmack|belieben|bedarf)|zum \p{L}+|au go[uû]t|al gusto|q\.?\s?b\.?|naar smaak)$/iu

/** Takes a food and what is said about it apart. A food that `isSoldReady` keeps its preparation in its name. */
export function readFood(text: string, known: KnownWords, isSoldReady = false): FoodPhrase {
  if (known.isFood(text)) return { food: text, notes: [] }
  const brackets = takeBrackets(text)
  const [beforeComma, afterComma] = splitAtComma(brackets.text, known)
  const purpose = PURPOSE.exec(beforeComma)
  const phrase = (purpose ? beforeComma.slice(0, purpose.index) : beforeComma).trim()
  const alternative = takeAlternative(phrase, known)
  const described = isSoldReady
    ? { food: alternative.food, notes: [] }
    : takeDescription(alternative.food, known)
  const notes = [...described.notes, afterComma, ...brackets.notes, alternative.note, purpose?.[1] ?? '']
  return { food: trimPunctuation(described.food), notes: notes.map(trimPunctuation).filter(Boolean) }
}

/** Texts in round or square brackets that stand apart from the words; `snuf(je)` is one word and stays. */
function takeBrackets(text: string): { text: string; notes: string[] } {
  const notes: string[] = []
  const rest = text.replace(
    /(?<=^|[\s,])(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\[([^[\]]*)\])/g,
    (_, round, square) => {
      notes.push(String(round ?? square ?? ''))
      return ' '
    },
  )
  return {
    text: rest
      .replace(/\s+/g, ' ')
      .replace(/\s+([,;])/g, '$1')
      .trim(),
    notes,
  }
}

/**
 * Before and after the first comma, semicolon or dash that ends the food. A comma after nothing but describing
 * words ("boneless, skinless chicken") belongs to the food.
 */
function splitAtComma(text: string, known: KnownWords): [string, string] {
  for (const { index, 0: mark } of text.matchAll(/[,;](?=\s|\p{L}|$)|\s[-–—]\s|:\s/gu)) {
    const before = text.slice(0, index).trim()
    const after = text.slice(index + mark.length).trim()
    const isOpen = mark === ',' && !known.isFood(before) && before.split(' ').every(isDescribing)
    if (!isOpen || !after) return before ? [before, after] : [after, '']
  }
  return [text, '']
}

function isDescribing(word: string): boolean {
  const key = keyOf(word.replace(/,$/, ''))
  return DESCRIBING_WORDS.has(key) || PREPARATION_WORDS.has(key) || PREPARATION_ADVERBS.has(key)
}

/**
 * "butter or oil": where the first choice is a food of the group, the other goes to the note, and so it does where
 * it has an amount of its own ("1 onion or 2 shallots").
 */
function takeAlternative(text: string, known: KnownWords): { food: string; note: string } {
  const found = /\s+(?:or|oder|ou|of|oppure)\s+/i.exec(text)
  const isAmount = found && /^(?:[\d½⅓⅔¼¾]|an? )/i.test(text.slice(found.index + found[0].length))
  if (!found || !(isAmount || known.isFood(text.slice(0, found.index)))) return { food: text, note: '' }
  return { food: text.slice(0, found.index), note: text.slice(found.index).trim() }
}

/** Sizes and preparations in front of the food, unless they are part of its name as the group knows it. */
function takeDescription(text: string, known: KnownWords): { food: string; notes: string[] } {
  if (known.isFood(text)) return { food: text, notes: [] }
  const size = leadingWords(text, SIZE_WORDS)
  if (size.words && size.rest) {
    const inner = takeDescription(size.rest, known)
    return { food: inner.food, notes: [size.words, ...inner.notes] }
  }
  const words = text.split(' ')
  const count = preparationLength(words)
  if (count === 0 || count >= words.length) return takeTrailingPreparation(words)
  const rest = words.slice(count).join(' ')
  const inner = takeDescription(rest.replace(/^(?:and|und|et|y|e|en)\s+/i, ''), known)
  return { food: inner.food, notes: [words.slice(0, count).join(' '), ...inner.notes] }
}

/** "onion finely chopped", without the comma. */
function takeTrailingPreparation(words: readonly string[]): { food: string; notes: string[] } {
  let start = words.length
  while (start > 1 && PREPARATION_WORDS.has(keyOf(words[start - 1] ?? ''))) {
    start--
    while (start > 1 && PREPARATION_ADVERBS.has(keyOf(words[start - 1] ?? ''))) start--
  }
  const food = words.slice(0, start).join(' ')
  return { food, notes: start < words.length ? [words.slice(start).join(' ')] : [] }
}

/** How many words at the start say a preparation: "finely chopped", "peeled and diced", "freshly ground". */
function preparationLength(words: readonly string[]): number {
  let end = 0
  let adverb = false
  for (const [index, word] of words.entries()) {
    const key = keyOf(word.replace(/,$/, ''))
    // "Ground beef" is a food of its own; "freshly ground" and ground pepper are not.
    const isGround = key === 'ground' && (adverb || /\bpepper(?:corns)?$/i.test(words.join(' ')))
    const isFlaked =
      /^(?:flaked|shredded|desiccated)$/.test(keyOf(words[index + 1] ?? '')) && /^(?:un)?sweetened$/.test(key)
    const wasFlaked = key === 'flaked' && end > 0
    if (PREPARATION_WORDS.has(key) || isGround || isFlaked || wasFlaked) {
      end = index + 1
      adverb = false
    } else if (PREPARATION_ADVERBS.has(key) && (key !== 'and' || end > 0)) adverb = true
    else if (key === 'or' && end === index && PREPARATION_WORDS.has(keyOf(words[index + 1] ?? '')))
      adverb = true
    else break
  }
  return end
}

function trimPunctuation(text: string): string {
  return text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')
}

const PIECE_OF =
  /^(\S.*?)\s+(cloves?|stalks?|sprigs?|bulbs?|slices|florets?|zehen?|tenen)$|^(celery)\s+(ribs?|sticks?)$/i

/** "2 garlic cloves" names the unit last. Null when the words are a food of the group or no such thing. */
export function unitBehindFood(food: string, known: KnownWords): { unit: string; food: string } | null {
  const found = known.isFood(food) ? null : PIECE_OF.exec(food)
  const name = found?.[1] ?? found?.[3]
  const unit = found?.[2] ?? found?.[4]
  return name && unit && !OF_WORDS.has(keyOf(name)) ? { unit, food: name } : null
}
