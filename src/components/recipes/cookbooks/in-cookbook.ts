import { createContext } from 'react'
import type { CookbookRecipe } from '~/schemas/cookbook'

/** The household's own cookbook whose page shows the recipes. */
export interface OpenCookbook {
  id: string
  name: string
  /** What people added or left out, by recipe. */
  states: ReadonlyMap<string, CookbookRecipe>
}

export const InCookbook = createContext<OpenCookbook | null>(null)
