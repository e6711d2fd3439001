import * as v from 'valibot'

const USERNAME_MAX = 100

/** Control and format characters, line separators, zero-width characters, and the blank braille pattern. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const LATIN = /\p{Script=Latin}/u
/** Scripts that are mixed with Latin in one name. Letters of others may look like Latin ones. */
const BESIDE_LATIN =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]$/u
const CYRILLIC = /\p{Script=Cyrillic}/u
const GREEK = /\p{Script=Greek}/u

/** Stored and compared form: trimmed, lower case, Unicode-normalized. */
export const normalUsername = (name: string): string =>
  name.normalize('NFKC').trim().replace(/ {2,}/g, ' ').toLowerCase().normalize('NFKC')

export const isPlainUsername = (name: string): boolean =>
  !INVISIBLE.test(name) &&
  !(CYRILLIC.test(name) && GREEK.test(name)) &&
  (!LATIN.test(name) || (name.match(/[\p{L}\p{M}]/gu) ?? []).every((letter) => BESIDE_LATIN.test(letter)))

/** From directories; trimmed, lower case. */
export const ExternalUsername = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'This field is required'),
  v.maxLength(USERNAME_MAX),
)

/** Chosen by a person. */
export const Username = v.pipe(
  v.string(),
  v.transform(normalUsername),
  v.minLength(1, 'This field is required'),
  v.maxLength(USERNAME_MAX),
  v.check(isPlainUsername, 'No invisible characters, and letters of one alphabet only'),
)
