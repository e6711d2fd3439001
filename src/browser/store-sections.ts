import { loadOnce } from './loading/load-once'

/** Finds the store section of a thing in any language; null for a word that names none. */
export const storeSections = loadOnce(async () => {
  const { sectionOf } = await import('@ramekin/food-engine/sections')
  return sectionOf
})
