import { listFormat, numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

/** The value of a field as text; empty for none. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberFormat(getLocale()).format(value)
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no()
  if (Array.isArray(value)) return listFormat(getLocale()).format(value.map(printValue))
  if (typeof value === 'object' && value !== null && 'name' in value) return printValue(value.name)
  return ''
}
