import { foldName } from '~/lib/text/fold-name'
import { foodSeeds, seedLocales } from './seeds'

let lists: Promise<readonly ReadonlySet<string>[]> | undefined

/** Whether two similar names are different seed foods of one language, such as cherry and sherry. */
export async function loadDistinctFoods(): Promise<(one: string, other: string) => boolean> {
  lists ??= Promise.all(
    seedLocales.map(async (locale) => new Set((await foodSeeds(locale)).map(({ name }) => foldName(name)))),
  )
  const known = await lists
  return (one, other) => {
    const names = [foldName(one), foldName(other)]
    return known.some((list) => names.every((name) => list.has(name)))
  }
}
