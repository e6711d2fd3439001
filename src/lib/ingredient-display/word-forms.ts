import { pluralRules } from '../intl.ts'

/** CLDR's categories of amounts, but `one`, which is the name itself. */
export const FORM_CATEGORIES = ['zero', 'two', 'few', 'many', 'other'] as const
export type FormCategory = (typeof FORM_CATEGORIES)[number]

/** How a food or unit is written after an amount, by the amount's category in the language. */
export type WordForms = Partial<Record<FormCategory, string>>

/** Amounts of a category: the first, and the last that follows it without a gap; null for no end. */
export interface FormAmounts {
  category: FormCategory
  from: number
  to: number | null
}

/** Amounts of a kitchen: not 0 and not millions, for which CLDR has forms, too. */
const WHOLE = Array.from({ length: 120 }, (_, at) => at + 1)

/** Their masculine nouns have a form for numbers only: Bulgarian "2 домата" next to "домати". */
const COUNTING_FORMS = new Set(['bg'])

/** Whether the forms are for numbers above 1 only: "½ домат". */
export const hasCountingForms = (language: string): boolean => COUNTING_FORMS.has(language.slice(0, 2))

/** The forms that names have in a language; empty for languages with at most singular and plural. */
export function formsIn(language: string): FormAmounts[] {
  const rules = pluralRules(language)
  const forms = FORM_CATEGORIES.flatMap((category): FormAmounts[] => {
    const from = [...WHOLE, 1.5].find((amount) => rules.select(amount) === category)
    if (from === undefined) return []
    const after = WHOLE.find((amount) => amount > from && rules.select(amount) !== category)
    const to = Number.isInteger(from) ? (after ? after - 1 : null) : from
    return [{ category, from, to }]
  })
  // Fractions last.
  const place = ({ from }: FormAmounts) => (Number.isInteger(from) ? from : WHOLE.length)
  const hasForms = forms.length > 1 || hasCountingForms(language)
  return hasForms ? forms.sort((a, b) => place(a) - place(b)) : []
}

/** Other spellings of a food or unit. */
export const wordsOfForms = (forms: WordForms | null | undefined): string[] =>
  FORM_CATEGORIES.flatMap((category) => forms?.[category] ?? [])
