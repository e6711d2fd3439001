import type { Archive } from '../archive/archive'
import type { Reader } from '../source'
import { bookmarks } from './bookmarks'
import { cheftap } from './cheftap'
import { cooklang } from './cooklang'
import { cookmate } from './cookmate'
import { grocy } from './grocy'
import { htmlPages } from './html-pages'
import { kitchenowl } from './kitchenowl'
import { pepperplate, saffron } from './labelled-readers'
import { livingCookbook } from './living-cookbook'
import { markdown } from './markdown'
import { mastercook } from './mastercook'
import { mealMaster } from './meal-master'
import { nextcloud } from './nextcloud'
import { recettetek } from './recettetek'
import { recipesage } from './recipesage'
import { schemaOrg } from './schema-org'
import { table } from './table'
import { umami } from './umami'

/** Every kind of file that recipes can come in. One line a reader, in the order of their names. */
export const READERS: readonly Reader[] = [
  bookmarks,
  cheftap,
  cooklang,
  cookmate,
  grocy,
  htmlPages,
  kitchenowl,
  livingCookbook,
  markdown,
  mastercook,
  mealMaster,
  nextcloud,
  pepperplate,
  recettetek,
  recipesage,
  saffron,
  schemaOrg,
  table,
  umami,
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
