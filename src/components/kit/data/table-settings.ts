import * as v from 'valibot'
import { definePreference, type Preference } from '~/browser/preferences'

export const PAGE_SIZES = [10, 25, 50, 100] as const
const DEFAULT_SIZE = 25

const TableSettings = v.object({
  size: v.fallback(v.picklist(PAGE_SIZES), DEFAULT_SIZE),
  /** Columns whose visibility differs from the default. */
  columns: v.fallback(v.record(v.string(), v.boolean()), {}),
})
export type TableSettings = v.InferOutput<typeof TableSettings>

const known = new Map<string, Preference<TableSettings>>()

export function tableSettings(name: string): Preference<TableSettings> {
  const preference =
    known.get(name) ?? definePreference(`table.${name}`, TableSettings, { size: DEFAULT_SIZE, columns: {} })
  known.set(name, preference)
  return preference
}
