import { normalizeText } from '~/lib/text/normalize'
import { seedLocales, seedsFor } from './seeds'

let lists: ReadonlySet<string>[] | undefined

/** Whether two similar names are different seed foods of one language, such as cherry and sherry. */
export function areDistinctFoods(one: string, other: string): boolean {
  lists ??= seedLocales.map(
    (locale) => new Set(seedsFor(locale).foods.map(({ name }) => normalizeText(name))),
  )
  const names = [normalizeText(one), normalizeText(other)]
  return lists.some((list) => names.every((name) => list.has(name)))
}
