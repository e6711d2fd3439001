import { numberFormat, pluralRules } from '~/lib/intl'

/** A text with `{parameters}`, or its forms by plural category, of the number `count`. */
export type MessageText = string | PluralText
type PluralText = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

/** The messages of a language by key. */
export type Texts = Readonly<Record<string, MessageText>>

export type Inputs = Readonly<Record<string, unknown>>

const PARAMETER = /\{(\w+)\}/g

/** These parameters are always numbers, in the digits of the language: `١٢` next to the `١٢` of dates and amounts. */
const isNumber = (name: string) => name === 'count' || name === 'number'

export function formatMessage(message: MessageText, inputs: Inputs, locale: string): string {
  const text = typeof message === 'string' ? message : formOf(message, Number(inputs.count), locale)
  if (!text.includes('{')) return text
  return text.replace(PARAMETER, (_, name: string) =>
    isNumber(name) ? numberFormat(locale).format(Number(inputs[name])) : String(inputs[name]),
  )
}

const formOf = (forms: PluralText, count: number, locale: string): string =>
  forms[pluralRules(locale).select(count)] ?? forms.other
