import { foldText } from '../options/filter-options'

const WORD_MIN_LENGTH = 3
const ENDINGS = ['es', 'en', 's', 'n', 'e']
const COMMON_WORDS = new Set([
  // "Leave to stand" names no leaves.
  'leave',
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

/** What is made of a food: a step that says "chicken" means no stock. */
const MADE_OF =
  /^(?:stock|broth|bouillon|powder|sauce|oil|vinegar|juice|paste|puree|extract|milk|cream|butter|flour|syrup|jam|wine|seeds?|fond|bruhe|pulver|sauce|saft|essig|ol|mark|milch|mehl|sirup|samen)$/

/** The name of a food that is made of another; a step must name it itself: "stock" in "chicken stock". */
function madeOf(name: string): string | undefined {
  const [head = '', ...rest] = foldText(name.split(/[,(]/)[0] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .reverse()
  return rest.length > 0 && MADE_OF.test(head) ? head : undefined
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
    const product = madeOf(name)
    if (wordsIn(product ?? name).some((word) => words.has(word))) return true
    return /[\p{Lo}]/u.test(name) && name.trim() !== '' && whole.includes(foldText(name))
  }
  return ingredients.filter(({ key, name }) => !linked.has(key) && isNamed(name)).map(({ key }) => key)
}
