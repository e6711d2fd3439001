const ISO_DURATION =
  /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6}(?:\.\d{1,6})?)H)?(?:(\d{1,6}(?:\.\d{1,6})?)M)?(?:(\d{1,9})(?:[.,]\d+)?S)?)?$/i

/**
 * Whole seconds of an ISO 8601 duration (`PT2H30M`); ignores years and months, which have no fixed length, and drops
 * fractions. `PT` is 0. Null for any other text, including negative durations.
 */
export function parseIsoDuration(text: string): number | null {
  const match = ISO_DURATION.exec(text.trim())
  if (!match) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return Math.trunc((weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds)
}
