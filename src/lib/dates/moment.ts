/** Servers and browsers have locale data of different versions, which differ in the width of spaces. */
const withPlainBlanks = (text: string) => text.replaceAll(/[\u2009\u202f]/g, ' ')

const formats = {
  /** `21 Nov 2026, 14:05` */
  full: { dateStyle: 'medium', timeStyle: 'short' },
  /** `14:05:09` */
  time: { timeStyle: 'medium' },
  /** `14:05` */
  shortTime: { timeStyle: 'short' },
} as const

export type MomentStyle = keyof typeof formats

/** A stored moment as text; in the browser's own zone if `timeZone` is undefined. */
export function formatMoment(
  moment: string,
  locale: string,
  style: MomentStyle,
  timeZone: string | undefined,
): string {
  const format = new Intl.DateTimeFormat(locale, { ...formats[style], calendar: 'gregory', timeZone })
  return withPlainBlanks(format.format(new Date(moment)))
}
