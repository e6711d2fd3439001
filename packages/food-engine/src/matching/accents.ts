const MARKS = /[\u0300-\u036f]/
/** Grave, acute, tilde, hook, and dot. Where a syllable has several vowels, two rules say which one has the tone. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
const isPlain = (text: string) => !MARKS.test(text)

/** Languages in which marks make other words: Vietnamese "bò" is beef, "bơ" butter, "me" tamarind and "mè" sesame. */
export const marksMakeWords = (language: string): boolean => language === 'vi'
/** Languages in which a mark on the last letter of a word makes another word: French "pâté" and "pâte". */
const LAST_MARK_MAKES_WORDS = new Set(['fr', 'en'])

/** Languages in which a letter with its mark is one of the alphabet: Hungarian "bőr" is skin, "bor" wine. */
const MARKS_ARE_LETTERS = new Set('hu tr sv da nb fi et is pl cs sk hr sr sl lt lv'.split(' '))
/** Letters of a single word up to which a mark more or less makes another word; few people type one too many. */
const SHORT = 3
const SHORT_MARKED = 5
const isShort = (word: string, most: number) => !/[\s-]/.test(word) && lettersOf(word).length <= most

/**
 * Whether a text and a name with the same letters mean the same although their accents differ: people often omit some or
 * all ("creme fraiche"), but "pâté" and "pâte" are two words. In Vietnamese only several words without any mark
 * ("nuoc mam") are taken for the name with its marks. `language` is a tag without its region where the region does not
 * matter: `fr`, `pt-BR`.
 */
export function haveLikeAccents(text: string, name: string, language: string): boolean {
  if (marksMakeWords(language)) {
    const [written, known] = [syllablesOf(text), syllablesOf(name)]
    return written === known || (isBare(written) && written.includes(' '))
  }
  const [a, b] = [decomposed(text), decomposed(name)]
  if (a === b) return true
  if (MARKS_ARE_LETTERS.has(language) && isShort(a, isPlain(a) ? SHORT : SHORT_MARKED)) return false
  if (isPlain(a) || isPlain(b)) return true
  const [lettersOfA, lettersOfB] = [lettersOf(a), lettersOf(b)]
  if (lettersOfA.length !== lettersOfB.length) return true
  return lettersOfA.every((letter, at) => {
    const marked = lettersOfB[at] ?? ''
    if (letter === marked || isOtherAccent(letter, marked)) return true
    const isOmission = letter.startsWith(marked) || marked.startsWith(letter)
    return isOmission && !(LAST_MARK_MAKES_WORDS.has(language) && isWordEnd(lettersOfA, at))
  })
}

/** Letters that do not decompose, for which people type plain ones, and Romanian ş and ţ for ș and ț. */
const SAME: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ð: 'd', ø: 'o', '\u0327': '\u0326' }

const decomposed = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ıłđðø]|(?<=[st])\u0327/gu, (sign) => SAME[sign] ?? sign)

/** "caffé" for "caffè": a grave, acute, or circumflex in place of another does not make another word. */
const isOtherAccent = (one: string, other: string) => ACCENTED.test(one) && ACCENTED.test(other)
const ACCENTED = /^.[\u0300-\u0302]$/
const lettersOf = (text: string) => text.match(/\P{M}\p{M}*/gu) ?? []
const isWordEnd = (letters: readonly string[], at: number) =>
  /^(?:$|s$|[\s-]|s[\s-])/.test(letters.slice(at + 1).join(''))

const isBare = (text: string) => !/[\u0300-\u036fđ]/u.test(text)

/** "khoái" and "khóai" are one spelling. */
const syllablesOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .split(/\s+/)
    .map((syllable) => syllable.replace(TONES, '') + (syllable.match(TONES) ?? []).join(''))
    .join(' ')
