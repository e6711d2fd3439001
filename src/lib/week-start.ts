/** The day on which a week begins where a language is spoken: 0 Sunday to 6 Saturday; Monday where nobody knows. */
export function weekStartOf(locale: string): number {
  const intl = new Intl.Locale(locale)
  // Missing in some browsers.
  return 'getWeekInfo' in intl ? intl.getWeekInfo().firstDay % 7 : 1
}
