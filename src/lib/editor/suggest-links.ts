import { foldText } from '../options/filter-options'

const WORD_MIN_LENGTH = 3
const ENDINGS = ['es', 'en', 's', 'n', 'e']
const COMMON_WORDS = new Set([
  // "Leave to stand" does not mean leaves.
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

const longWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN_LENGTH && !/\d/.test(word) && !COMMON_WORDS.has(word))

/** Words that many foods and tools have: "a large bowl" names no large onion. */
const DESCRIBING_WORDS = new Set(
  (
    'about more small medium large big long short thin thick heavy light whole half halved quartered room temperature ' +
    'fresh freshly dried frozen cold hot warm lukewarm cool chilled ripe raw cooked toasted roasted melted softened ' +
    'peeled chopped diced sliced minced grated crushed cut finely coarsely roughly thinly optional red green yellow ' +
    'white black brown dark klein kleine kleiner kleines mittel gross grosse grosser grosses dick dunn ganz ganze halb ' +
    'halbe frisch frische frischer kalt kalte warme heiss lauwarm reif roh gekocht geschalt gehackt gewurfelt gerieben ' +
    'fein grob rot rote roter grun grune gelb gelbe weiss weisse schwarz schwarze braun dunkel hell etwas nach'
  ).split(' '),
)

/** Words of at least three letters with their stems, folded; without articles, sizes, colors, and states. */
export const namingWords = (text: string): string[] =>
  longWords(text)
    .filter((word) => !DESCRIBING_WORDS.has(word))
    .flatMap(formsOf)

function formsOf(word: string): string[] {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  )
  return [word, ...stems.filter((stem) => stem.length >= WORD_MIN_LENGTH)]
}

/**
 * Products of a food: "chicken" in a step does not mean stock, but "vanilla" means its extract. In English they are 6 %
 * of the suggestions; German writes one word, and in other languages they are 2 %.
 */
const MADE_OF =
  /^(?:stock|broth|bouillon|powder|sauce|oil|vinegar|juice|paste|puree|milk|cream|butter|flour|syrup|jam|wine|seeds?)$/

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
  const words = new Set(namingWords(stepText))
  const whole = foldText(stepText)
  const isNamed = (name: string) => {
    const product = madeOf(name)
    if (namingWords(product ?? name).some((word) => words.has(word))) return true
    return /[\p{Lo}]/u.test(name) && name.trim() !== '' && whole.includes(foldText(name))
  }
  return ingredients.filter(({ key, name }) => !linked.has(key) && isNamed(name)).map(({ key }) => key)
}
