// i18next JSON v4, which platforms for translators read and write: flat, `key_one` for a plural form, `{{name}}`.
import { formsOf, paramsOf, pluralOf } from '../../build/inlang-format.ts'
import type { MessageText, Texts } from '../../src/lib/messages/format-message.ts'
import { categoriesOf, flatKey, furtherCategoriesOf } from './texts.ts'

export type FlatTexts = Record<string, string>

export const toI18next = (texts: Texts): FlatTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      formsOf(text).map(([form, said]) => [flatKey(key, form), said.replaceAll(/\{(\w+)\}/g, '{{$1}}')]),
    ),
  )

/** Texts with the forms of the language and the parameters of English; what else `flat` says is in `refused`. */
export function fromI18next(
  locale: string,
  source: Texts,
  flat: FlatTexts,
): { texts: Texts; refused: string[] } {
  const rest = new Map(Object.entries(flat))
  const texts: Record<string, MessageText> = {}
  const refused: string[] = []
  for (const [key, english] of Object.entries(source)) {
    const forms = typeof english === 'string' ? [''] : categoriesOf(locale)
    const further = typeof english === 'string' ? [] : furtherCategoriesOf(locale)
    const given = [...forms, ...further].flatMap((form) => {
      const text = rest.get(flatKey(key, form))
      rest.delete(flatKey(key, form))
      return text === undefined ? [] : [[form, text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')] as const]
    })
    if (given.length === 0) continue
    if (!forms.every((form) => given.some(([name]) => name === form)))
      refused.push(`${key}: lacks a form of ${forms.join(', ')}`)
    else if (given.some(([, text]) => text.trim() === '')) refused.push(`${key}: empty`)
    else {
      const unknown = unknownParams(
        english,
        given.map(([, text]) => text),
      )
      if (unknown.length > 0) refused.push(`${key}: unknown parameters ${unknown.join(', ')}`)
      else texts[key] = typeof english === 'string' ? (given[0]?.[1] ?? '') : pluralOf(given)
    }
  }
  return { texts, refused: [...refused, ...[...rest.keys()].map((key) => `${key}: no such message or form`)] }
}

function unknownParams(english: MessageText, texts: string[]): string[] {
  const known = new Set(paramsOf(english))
  return texts.flatMap(paramsOf).filter((name) => !known.has(name))
}
