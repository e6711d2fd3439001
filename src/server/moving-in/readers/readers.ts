import type { Archive } from '../archive/archive'
import type { Reader } from '../source'
import { chowdown } from './chowdown'
import { cookn } from './cookn'
import { copymethat } from './copymethat'
import { mealieAlpha } from './mealie-alpha'
import { myrecipebox } from './myrecipebox'
import { nextcloud } from './nextcloud'
import { paprika } from './paprika'
import { plantoeat } from './plantoeat'
import { recipekeeper } from './recipekeeper'
import { tandoor } from './tandoor'

/** Every kind of file that recipes can come in. One line a reader, in the order of their names. */
export const READERS: readonly Reader[] = [
  chowdown,
  cookn,
  copymethat,
  mealieAlpha,
  myrecipebox,
  nextcloud,
  paprika,
  plantoeat,
  recipekeeper,
  tandoor,
]

/** How sure a reader must be before it is offered. */
const SURE_ENOUGH = 0.3

/** The readers that know the archive, the surest first. */
export async function recognizeArchive(archive: Archive): Promise<{ reader: Reader; sureness: number }[]> {
  const found = []
  for (const reader of READERS) {
    const sureness = await reader.detect(archive)
    if (sureness >= SURE_ENOUGH) found.push({ reader, sureness })
  }
  return found.toSorted((one, other) => other.sureness - one.sureness)
}

export const readerOf = (key: string): Reader | undefined => READERS.find((reader) => reader.key === key)
