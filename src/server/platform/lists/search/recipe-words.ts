import { foldName } from '~/lib/text/fold-name'

/** Sorted hashes of the different words that a recipe has in its ingredients and steps. */
export type RecipeWords = Uint32Array

/**
 * Keys that recipes with mostly the same words have in common: one key is the smallest hashes of three orders of the
 * words. Of recipes that share 70 % of their words 97 % have a key in common, of those that share 20 % one in sixteen.
 */
const KEYS = 8
const ORDERS_PER_KEY = 3

/** Recipes with fewer ingredients may share them by chance, such as the sample of new recipes. */
const INGREDIENTS_MIN = 3

/** Words of a text without numbers, which copies have in their names; plurals are singulars. */
export const wordsOf = (text: string): string[] => wordsOfFolded(foldName(text))

const wordsOfFolded = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))

const INGREDIENT = 1
const STEP = 2

interface Text {
  ingredients: readonly string[]
  steps: readonly string[]
}

const foldText = ({ ingredients, steps }: Text): Text => ({
  ingredients: ingredients.map(foldName),
  steps: steps.map(foldName),
})

export const hashWords = (text: Text): RecipeWords => hashFolded(foldText(text))

function hashFolded({ ingredients, steps }: Text): RecipeWords {
  const hashes = new Set<number>()
  for (const word of ingredients.flatMap(wordsOfFolded)) hashes.add(hashOf(word, INGREDIENT))
  for (const word of steps.flatMap(wordsOfFolded)) hashes.add(hashOf(word, STEP))
  return Uint32Array.from(hashes).sort()
}

/** The keys of a recipe; none for one with few ingredients. */
export const keysOf = (text: Text): number[] => keysOfFolded(foldText(text))

export function keysOfFolded(text: Text): number[] {
  const words = hashFolded(text)
  if (text.ingredients.length < INGREDIENTS_MIN || words.length === 0) return []
  return Array.from({ length: KEYS }, (_, key) => {
    let combined = key
    for (let order = 0; order < ORDERS_PER_KEY; order += 1)
      combined = mix(combined ^ smallest(words, key * ORDERS_PER_KEY + order))
    // Signed, as the database stores it.
    return combined | 0
  })
}

function smallest(words: RecipeWords, order: number): number {
  const seed = mix(order + 1)
  let least = 0xff_ff_ff_ff
  for (const word of words) least = Math.min(least, mix(word ^ seed))
  return least
}

/** FNV-1a. */
function hashOf(word: string, seed: number): number {
  let hash = 0x81_1c_9d_c5 ^ seed
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93)
  return mix(hash)
}

/** The finalizer of MurmurHash3. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

export function countCommon(one: RecipeWords, other: RecipeWords): number {
  let [common, at, otherAt] = [0, 0, 0]
  while (at < one.length && otherAt < other.length) {
    const [mine = 0, theirs = 0] = [one[at], other[otherAt]]
    if (mine === theirs) common += 1
    if (mine <= theirs) at += 1
    if (theirs <= mine) otherAt += 1
  }
  return common
}
