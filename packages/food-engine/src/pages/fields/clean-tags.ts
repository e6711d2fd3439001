import { asList, isThing, prop } from '../data/thing.ts'
import { cleanText } from './clean-text.ts'

const MAX_TAGS = 100
const MAX_NAME = 80

/** Text is split at commas, of objects the `name` counts; trimmed, capitalized, unique. */
export function cleanTags(value: unknown): string[] {
  const names = new Map<string, string>()
  for (const entry of asList(value).flat().slice(0, MAX_TAGS)) {
    const text = cleanText(isThing(entry) ? (prop(entry, 'name', '@value') ?? '') : entry)
    for (const part of text.split(/[,;]/)) {
      const name = titleCase(part.replace(/^#/, '').trim())
      const key = name.toLowerCase()
      if (name !== '' && name.length <= MAX_NAME && !/^https?:\/\//i.test(name) && !names.has(key))
        names.set(key, name)
    }
  }
  return [...names.values()].slice(0, MAX_TAGS)
}

/** Changes first letters only, so that `BBQ` stays. */
function titleCase(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
}
