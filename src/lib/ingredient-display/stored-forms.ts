import * as v from 'valibot'
import { StoredForms } from '~/schemas/ingredient-words'
import { foldName } from '../text/fold-name.ts'
import { type WordForms, wordsOfForms } from './word-forms'

export const formsToJson = (forms: WordForms | null): string | null => forms && JSON.stringify(forms)

/** The forms as they are searched, one a line. */
export const searchedForms = (json: string | null): string | null => foldedForms(json).join('\n') || null

/** The stored columns of forms. */
export const formColumns = (forms: WordForms | null) => {
  const json = formsToJson(forms)
  return { forms: json, formsNormalized: searchedForms(json) }
}

/** Null also for text in another format. */
export function formsFromJson(json: string | null): WordForms | null {
  if (json === null) return null
  const read = v.safeParse(StoredForms, parsed(json))
  return read.success ? read.output : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The form in which names are compared. */
export const foldedForms = (json: string | null): string[] => wordsOfForms(formsFromJson(json)).map(foldName)
