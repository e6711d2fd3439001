import type { Archive } from '../archive/archive'
import type { Reader } from '../source'
import { bookmarks } from './bookmarks'
import { cheftap } from './cheftap'
import { chowdown } from './chowdown'
import { cooklang } from './cooklang'
import { cookmate } from './cookmate'
import { cookn } from './cookn'
import { copymethat } from './copymethat'
import { grocy } from './grocy'
import { htmlPages } from './html-pages'
import { kitchenowl } from './kitchenowl'
import { pepperplate, saffron } from './labelled-readers'
import { livingCookbook } from './living-cookbook'
import { markdown } from './markdown'
import { mastercook } from './mastercook'
import { mealMaster } from './meal-master'
import { mealieAlpha } from './mealie-alpha'
import { mealieBackup } from './mealie-backup'
import { mealieRecipe } from './mealie-recipe'
import { mela } from './mela'
import { myrecipebox } from './myrecipebox'
import { nextcloud } from './nextcloud'
import { paprika } from './paprika'
import { plantoeat } from './plantoeat'
import { ramekinArchive } from './ramekin-archive'
import { recettetek } from './recettetek'
import { recipekeeper } from './recipekeeper'
import { recipesage } from './recipesage'
import { schemaOrg } from './schema-org'
import { table } from './table'
import { tandoor } from './tandoor'
import { umami } from './umami'

export const READERS: readonly Reader[] = [
  bookmarks,
  cheftap,
  chowdown,
  cooklang,
  cookmate,
  cookn,
  copymethat,
  grocy,
  htmlPages,
  kitchenowl,
  livingCookbook,
  markdown,
  mastercook,
  mealieAlpha,
  mealieBackup,
  mealieRecipe,
  mealMaster,
  myrecipebox,
  mela,
  nextcloud,
  paprika,
  pepperplate,
  plantoeat,
  ramekinArchive,
  recettetek,
  recipekeeper,
  recipesage,
  saffron,
  schemaOrg,
  table,
  tandoor,
  umami,
]

/** Minimum likelihood for a reader to be offered. */
const SURE_ENOUGH = 0.3

/** The readers that recognize the archive, most likely first. */
export async function recognizeArchive(archive: Archive): Promise<{ reader: Reader; sureness: number }[]> {
  const found = []
  for (const reader of READERS) {
    const sureness = await reader.detect(archive)
    if (sureness >= SURE_ENOUGH) found.push({ reader, sureness })
  }
  return found.toSorted((one, other) => other.sureness - one.sureness)
}

export const readerOf = (key: string): Reader | undefined => READERS.find((reader) => reader.key === key)
