import { languageOf } from '~/lib/language-tag'

interface Written {
  language: string | null
  recognizedLanguage: string | null
}

/** The language of a recipe's texts: as said, else as recognized, else that of its group. */
export const writtenIn = ({
  language,
  recognizedLanguage,
  groupLanguage,
}: Written & { groupLanguage: string }): string => language ?? recognizedLanguage ?? languageOf(groupLanguage)
