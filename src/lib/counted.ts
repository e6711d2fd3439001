import { formatNumber } from '~/lib/quantity/format-quantity'
import { getLocale } from '~/paraglide/runtime.js'

/** What a message that counts needs: the number for its plural form, and how it is written in this language. */
export function counted(count: number): { count: number; shown: string } {
  return { count, shown: formatNumber(count, getLocale()) }
}
