import { numberFormat } from '../intl.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in a suitable unit: `3.4 MB`. A kilobyte has 1024 bytes, as in settings. */
export function formatBytes(bytes: number, locale: string): string {
  const at = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  const unit = UNITS[at]
  // Bytes have no abbreviation with a plural: "373 byte".
  const unitDisplay = at === 0 ? 'long' : 'short'
  const digits = { style: 'unit', unitDisplay, maximumFractionDigits: 1 } as const
  return numberFormat(locale, { ...digits, unit }).format(bytes / 1024 ** at)
}

export const formatGigabytes = (gigabytes: number, locale: string): string =>
  formatBytes(gigabytes * 1024 ** 3, locale)
