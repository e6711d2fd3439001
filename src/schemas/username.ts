import * as v from 'valibot'

const USERNAME_MAX = 100

/** Control and format characters, separators of lines, and whatever has no width. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Alphabets with letters that look the same. */
const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Stored and compared form: trimmed, lower case, Unicode-normalized. */
export const normalUsername = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().normalize('NFKC')

export const isPlainUsername = (name: string): boolean =>
  !INVISIBLE.test(name) && LOOKALIKES.filter((alphabet) => alphabet.test(name)).length <= 1

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
