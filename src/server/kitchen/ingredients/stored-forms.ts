import type { WordForms } from '~/lib/ingredient-display/word-forms'

export const formsToJson = (forms: WordForms | null): string | null => forms && JSON.stringify(forms)

export const formsFromJson = (json: string | null): WordForms | null => json && JSON.parse(json)
