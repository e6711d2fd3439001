/** An inflected ending after an amount, and possible base endings. */
type Ending = readonly [ending: string, bases: readonly string[]]

/** Longest first. A wrong base form is harmless: it only counts if the group has a food of that name. */
const ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  pl: [
    ['iego', ['i', 'ie']],
    ['ego', ['y', 'e']],
    ['iej', ['ia']],
    ['ych', ['y', 'e']],
    ['ej', ['a']],
    ['ów', ['y', 'i', '']],
    ['ku', ['ek', 'k']],
    ['ru', ['ier', 'r']],
    ['tu', ['et', 't']],
    ['ii', ['ia']],
    ['ek', ['ka', 'ko']],
    ['i', ['a', 'ia', '']],
    ['y', ['a', '']],
    ['a', ['o', '']],
    ['u', ['', 'o']],
    ['ę', ['a']],
    ['', ['a', 'o']],
  ],
  cs: [
    ['ého', ['ý', 'é']],
    ['ých', ['ý', 'é']],
    ['ek', ['ka', 'ko']],
    ['ku', ['ek', 'k']],
    ['ů', ['', 'y', 'e']],
    ['é', ['á', 'ý']],
    ['y', ['a', '']],
    ['u', ['', 'a']],
    ['a', ['o', '']],
    ['e', ['', 'a', 'ek']],
    ['', ['a', 'o']],
  ],
  ru: [
    ['ого', ['ый', 'ое', 'ой']],
    ['его', ['ий', 'ее']],
    ['ой', ['ая']],
    ['ей', ['и', 'ь', 'я']],
    ['ых', ['ые', 'ый']],
    ['ов', ['', 'ы']],
    ['ца', ['ец']],
    ['ок', ['ка', 'ки']],
    ['ы', ['а', '']],
    ['и', ['а', 'ь', 'я', '']],
    ['а', ['', 'о']],
    ['я', ['ь', 'е', 'й']],
    ['у', ['', 'а']],
    ['ю', ['ь', 'я']],
    ['', ['а', 'о']],
  ],
  uk: [
    ['ього', ['ій']],
    ['ого', ['ий', 'е']],
    ['ої', ['а']],
    ['их', ['і', 'ий']],
    ['ів', ['', 'и', 'і']],
    ['ру', ['ор', 'р']],
    ['цю', ['ець']],
    ['ку', ['ок', 'к']],
    ['ок', ['ка', 'ки']],
    ['и', ['а', '']],
    ['і', ['а', 'ь', 'я']],
    ['ї', ['я']],
    ['а', ['', 'о']],
    ['у', ['', 'а']],
    ['ю', ['ь', 'й', 'я']],
    ['я', ['ь', 'й', 'є']],
    ['', ['а', 'о']],
  ],
  fi: [
    ['eja', ['i']],
    ['ejä', ['i']],
    ['oita', ['a', 'o']],
    ['öitä', ['ä', 'ö']],
    ['tta', ['', 'si']],
    ['ttä', ['', 'si']],
    ['ta', ['']],
    ['tä', ['']],
    ['ia', ['a', 'i']],
    ['iä', ['ä', 'i']],
    ['ja', ['']],
    ['jä', ['']],
    ['a', ['']],
    ['ä', ['']],
    ['n', ['']],
  ],
  el: [
    ['ους', ['ος', 'οι']],
    ['ου', ['ος', 'ο', 'ι']],
    ['ας', ['α']],
    ['ης', ['η']],
    ['ες', ['α', 'η']],
    ['ο', ['ος']],
  ],
}

const STEM_MIN_LENGTH = 2
/** Only words that end with a consonant have lost their ending: "cebul". */
const VOWEL_BEHIND = /[aeiouyąęóáéíůуеыаоэяиюёіїє]$/
/** Longer names are not combined from base forms: their number grows exponentially. */
const WORDS_MAX = 3

/**
 * Possible base forms of a food inflected after an amount in this language: "cukru" → "cukier", "сметаны" → "сметана",
 * "voita" → "voi". Without the text itself, likelier forms first; empty for languages without such inflection.
 */
export function baseFormsOf(text: string, language: string): string[] {
  const endings = ENDINGS[language]
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
