import { createContext } from 'react'

/** The language of the recipe that is shown. */
export const TextLanguage = createContext<string | undefined>(undefined)
