// The briefs for translators and reviewers.
import type { MessageText } from '../../src/lib/messages/format-message.ts'
import { readNotes } from './context.ts'
import { readGlossary } from './glossaries.ts'
import { toI18next } from './i18next.ts'
import { categoriesOf, lengthOf, readTexts, SOURCE } from './texts.ts'
import { kindOf, maxLength, readUsages } from './usages.ts'

const BATCHES = 12

/** The nearest language, whose texts help next to English and German. */
const relatives: Readonly<Record<string, string>> = {
  'ca-ES': 'es-ES',
  'gl-ES': 'es-ES',
  'pt-PT': 'es-ES',
  'pt-BR': 'es-ES',
  'uk-UA': 'ru-RU',
  'bg-BG': 'ru-RU',
  'sr-SP': 'hr-HR',
  'sl-SI': 'hr-HR',
  'sk-SK': 'cs-CZ',
  'da-DK': 'sv-SE',
  'no-NO': 'sv-SE',
  'af-ZA': 'nl-NL',
}

interface BriefLine {
  key: string
  en: MessageText
  de: MessageText | undefined
  relative: MessageText | undefined
  /** File and line of code. */
  where: string | undefined
  kind: string
  /** Letters. Null: any number. */
  max: number | null
  note: string | undefined
  forms: string[] | undefined
}

export function briefOf(locale: string, batch?: number): BriefLine[] {
  const source = readTexts(SOURCE)
  const [german, relative] = ['de-DE', relatives[locale] ?? ''].map(readTexts)
  const usages = readUsages()
  const notes = readNotes()
  const keys = Object.keys(source)
  const size = Math.ceil(keys.length / BATCHES)
  const wanted = batch ? keys.slice((batch - 1) * size, batch * size) : keys
  return wanted.map((key) => {
    const en = source[key] ?? ''
    const [usage] = usages.get(key) ?? []
    const kind = kindOf(key, usages.get(key) ?? [])
    const max = maxLength(kind, lengthOf(en))
    return {
      key,
      en,
      de: german?.[key],
      relative: relative?.[key],
      where: usage && `${usage.file} | ${usage.line}`,
      kind,
      max: Number.isFinite(max) ? max : null,
      note: notes[key],
      forms: typeof en === 'string' ? undefined : categoriesOf(locale),
    }
  })
}

/** Texts without English, next to the glossary. */
export const readerOf = (locale: string): object => ({
  glossary: readGlossary(locale),
  texts: toI18next(readTexts(locale)),
})
