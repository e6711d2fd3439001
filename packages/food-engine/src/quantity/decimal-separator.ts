const separators = new Map<string, string>()

/** The decimal separator of a locale: `.`, `,` or another one. */
export function decimalSeparator(locale: string): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(1.1)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}
