import anyAscii from 'any-ascii'
import { isAscii } from './is-ascii'
import { longForm } from './long-form'

/** Letters of other scripts than Latin, with their marks, which kana have as separate characters. */
const OTHER_SCRIPTS =
  /(?:(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})\p{L}[\p{M}\u0640ーｰﾞﾟ]*)+/gu

/** Accents of Cyrillic and Greek, Hebrew vowels, Arabic vowels and the line that stretches a word. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu

/** Letters that people do not distinguish when they search. */
const SAME_LETTERS = new Map(
  ['еёѐ', 'иѝ', 'σς', 'כך', 'מם', 'נן', 'פף', 'צץ', 'اأإآٱ', 'وؤ', 'يئىی', 'كک', 'هةہ'].flatMap(
    ([first = '', ...others]) => others.map((letter): [string, string] => [letter, first]),
  ),
)

/**
 * The form that identifies and finds a name, without case and accents: Latin in ASCII (`Crème` → `creme`), other
 * scripts in their own letters (`Борщ` → `борщ`, `مُكَوِّنات` → `مكونات`, `ラーメン` → `らーめん`), so that 梨 and 李 differ.
 * Marks that form another letter stay (й, が, Indic vowels). Server only, like `normalizeText`.
 */
export function foldName(text: string): string {
  if (isAscii(text)) return text.toLowerCase().trim()
  let folded = ''
  let end = 0
  for (const { 0: letters, index } of text.matchAll(OTHER_SCRIPTS)) {
    folded += anyAscii(text.slice(end, index)) + foldLetters(letters)
    end = index + letters.length
  }
  return (folded + anyAscii(text.slice(end))).toLowerCase().trim()
}

const foldLetters = (letters: string): string =>
  letters
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD'))
    .replace(MARKS, '')
    // Katakana to hiragana.
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/./gu, (letter) => SAME_LETTERS.get(letter) ?? letter)

/** Spellings that people type for a name, each once: folded, with ü as "ue", and in Latin letters (`borshch`). */
export function spellingsOf(name: string): string[] {
  const folded = foldName(name)
  if (isAscii(name)) return [folded]
  return [...new Set([folded, foldName(longForm(name)), anyAscii(name).toLowerCase().trim()])]
}
