import type { Ending } from '../sentences/grammars/matching-words.ts'

const STEM_MIN_LENGTH = 2
/** Only words that end with a consonant have lost their ending: "cebul". */
const VOWEL_BEHIND = /[aeiouyąęóáéíůуеыаоэяиюёіїє]$/
/** Longer names are not combined from base forms: their number grows exponentially. */
const WORDS_MAX = 3

/**
 * Possible base forms of a food inflected after an amount: "cukru" → "cukier", "сметаны" → "сметана",
 * "voita" → "voi". Without the text itself, more likely forms first; empty for languages without such inflection.
 */
export function baseFormsOf(text: string, endings: readonly Ending[] | undefined): string[] {
  const words = withoutTonos(text.toLowerCase().normalize('NFC')).trim().split(/\s+/)
  if (!endings || words.length > WORDS_MAX) return []
  let phrases: string[] = ['']
  for (const word of words) {
    const forms = [...basesOf(word, endings), word]
    phrases = phrases.flatMap((phrase) => forms.map((form) => (phrase ? `${phrase} ${form}` : form)))
  }
  return [...new Set(phrases)].filter((phrase) => phrase !== words.join(' '))
}

function basesOf(word: string, endings: readonly Ending[]): string[] {
  return endings.flatMap(([ending, bases]) => {
    const stem = word.slice(0, word.length - ending.length)
    if (!word.endsWith(ending) || stem.length < STEM_MIN_LENGTH) return []
    if (ending === '' && VOWEL_BEHIND.test(word)) return []
    return bases.map((base) => stem + base).filter((form) => form.length > STEM_MIN_LENGTH)
  })
}

/** Compares letters that may change with the ending: "soli" is "sól", but "mąki" is not "mak". */
export function hasSameLetters(form: string, name: string): boolean {
  const plain = (text: string) =>
    withoutTonos(text.toLowerCase().normalize('NFC')).replace(
      /[óůё]/g,
      (letter) => UNCHANGED[letter] ?? letter,
    )
  return plain(form).trim() === plain(name).trim()
}

const UNCHANGED: Readonly<Record<string, string>> = { ó: 'o', ů: 'u', ё: 'е' }

/** Greek words without the stress mark, which moves with the ending. */
function withoutTonos(text: string): string {
  return text.replace(/[άέήίόύώ]/g, (letter) => letter.normalize('NFD').charAt(0))
}
