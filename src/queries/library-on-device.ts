import type { FromDevice } from '~/browser/offline/device-cache'
import { searchOnDevice } from '~/lib/explorer/search-on-device'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { RecipeListInput } from './inputs'
import { recipeKeys } from './keys'

/** A page with all that match. */
interface DevicePage {
  page: 1
  per_page: number
  total: number
  total_pages: 1
  items: RecipeSummary[]
  next: null
  previous: null
}

/**
 * `meta` of a list of recipes that the device can make from its library. `wrap` gives the page the shape of the query.
 * Empty on the server, which sends `meta` with the page.
 */
export function fromLibrary(
  input: RecipeListInput,
  wrap: (page: DevicePage) => unknown,
  limit = Number.MAX_SAFE_INTEGER,
): { fromDevice?: FromDevice } {
  if (import.meta.env.SSR) return {}
  const read = (data: unknown) => {
    const found = isLibrary(data) ? searchOnDevice(data, input) : null
    if (!found) return undefined
    const items = found.slice(0, limit)
    const { length: total } = found
    return wrap({ page: 1, per_page: total, total, total_pages: 1, items, next: null, previous: null })
  }
  return { fromDevice: { key: recipeKeys.library, read } }
}

/** The device’s storage is versioned, so an array has the current shape. */
const isLibrary = (data: unknown): data is RecipeSummary[] => Array.isArray(data)
