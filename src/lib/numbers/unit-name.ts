import { numberFormat } from '../intl.ts'

/** The name of a CLDR unit in the form that the number takes: "days", "Tage"; short: "min". */
export function unitName(
  unit: string,
  locale: string,
  { value = 1, unitDisplay = 'long' }: { value?: number; unitDisplay?: 'long' | 'short' } = {},
): string {
  const parts = numberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(value)
  return parts.find(({ type }) => type === 'unit')?.value ?? ''
}
