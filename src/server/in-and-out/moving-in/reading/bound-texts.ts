import { LONG_TEXT_MAX } from '~/schemas/recipe-in'

/** Characters of a name or other short text. */
export const NAMING_TEXT_MAX = 1000
/** Per list. */
const ENTRIES_MAX = 20_000
const ALL_TEXTS_MAX = 8_000_000
/** Nesting beyond that of any reader. */
const DEPTH_MAX = 20

/**
 * Truncates overlong texts and lists in place: the consumer processes every character and entry on the main thread.
 * Nothing that can be stored is lost, since a recipe's texts have at most `textMax` characters.
 */
export function boundTexts<T extends object>(value: T, textMax = LONG_TEXT_MAX): T {
  let left = ALL_TEXTS_MAX
  const cut = (text: string): string => {
    const short = text.slice(0, Math.min(textMax, left))
    left -= short.length
    return short
  }
  const bound = (parts: object, depth: number): void => {
    if (Array.isArray(parts)) parts.length = Math.min(parts.length, ENTRIES_MAX)
    for (const [at, [key, part]] of Object.entries(parts).entries()) {
      if (depth > DEPTH_MAX || at >= ENTRIES_MAX) Reflect.deleteProperty(parts, key)
      else if (typeof part === 'string') Reflect.set(parts, key, cut(part))
      else if (typeof part === 'object' && part !== null) bound(part, depth + 1)
    }
  }
  bound(value, 0)
  return value
}
