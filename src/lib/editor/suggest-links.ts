import { foldText } from '../options/filter-options'

const WORD_MIN_LENGTH = 3
const ENDINGS = ['es', 'en', 's', 'n', 'e']
const COMMON_WORDS = new Set([
  'and',
  'the',
  'for',
  'with',
  'without',
  'und',
  'mit',
  'der',
  'die',
  'das',
  'les',
  'des',
])

/** Words of at least three letters with their stems, folded; without articles and the like. */
export function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN_LENGTH && !/\d/.test(word) && !COMMON_WORDS.has(word))
    .flatMap(formsOf)
}

function formsOf(word: string): string[] {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  )
  return [word, ...stems.filter((stem) => stem.length >= WORD_MIN_LENGTH)]
}

/** Unlinked ingredients that share a word with the step. In scripts without spaces the whole name must match. */
export function suggestLinks(
  stepText: string,
  ingredients: readonly { key: string; name: string }[],
  linked: ReadonlySet<string>,
): string[] {
  const words = new Set(wordsIn(stepText))
  const whole = foldText(stepText)
  const isNamed = (name: string) => {
    if (wordsIn(name).some((word) => words.has(word))) return true
    return /[\p{Lo}]/u.test(name) && name.trim() !== '' && whole.includes(foldText(name))
  }
  return ingredients.filter(({ key, name }) => !linked.has(key) && isNamed(name)).map(({ key }) => key)
}
