import { normalizeText } from '~/lib/text/normalize'
import { foodSeeds, seedLocales } from './seeds'

let lists: Promise<readonly ReadonlySet<string>[]> | undefined

/** Tells whether two similar names are different seed foods of one language, such as cherry and sherry. */
export async function loadDistinctFoods(): Promise<(one: string, other: string) => boolean> {
  lists ??= Promise.all(
    seedLocales.map(
      async (locale) => new Set((await foodSeeds(locale)).map(({ name }) => normalizeText(name))),
    ),
  )
  const known = await lists
  return (one, other) => {
    const names = [normalizeText(one), normalizeText(other)]
    return known.some((list) => names.every((name) => list.has(name)))
  }
}
