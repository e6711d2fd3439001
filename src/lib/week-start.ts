/** First day of the week: 0 Sunday to 6 Saturday; Monday if unknown. */
export function weekStartOf(locale: string): number {
  const intl = new Intl.Locale(locale)
  // Missing in some browsers.
  return 'getWeekInfo' in intl ? intl.getWeekInfo().firstDay % 7 : 1
}
