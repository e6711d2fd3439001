import * as v from 'valibot'
import { isUuid } from '~/schemas/id'
import { Quantity } from '~/schemas/wire'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { countedLimit, limitOf } from './column-limits'
import type { ColumnShape } from './columns'
import { linkOf } from './group-tables'

export class InvalidRow extends Error {}

/** Characters of one value; recipe texts are shorter. */
const TEXT_MAX = 50_000
const INSTANT_COLUMN = /(?:At|^timestamp|^lastMade|^dateUpdated)$/
const DAY_COLUMN = /^(?:date|dateAdded|firstDay|lastDay|derivedOn)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const JSON_COLUMN = /^(?:extras|ingredientReferences|amounts|question|forms)$/

/** Archives are untrusted: throws `InvalidRow` for a value that its column never holds. */
export function checkRow(table: string, row: StoredRow, columns: readonly ColumnShape[]): void {
  for (const { name, kind, isNullable } of columns) {
    const value = row[name]
    if (value === undefined) continue
    const limit = limitOf(table, name)
    const isValid = value === null ? isNullable : isFit(name, kind, value) && (!limit || v.is(limit, value))
    if (!isValid) throw new InvalidRow(`${table}.${name}`)
  }
}

function isFit(name: string, kind: ColumnShape['kind'], value: unknown): boolean {
  if (kind === 'integer') return v.is(countedLimit(name), value)
  if (kind === 'number') return v.is(Quantity, value)
  if (typeof value !== 'string' || value.length > TEXT_MAX) return false
  if (name === 'id' || name === 'referenceId' || linkOf(name)) return isUuid(value)
  if (INSTANT_COLUMN.test(name)) return INSTANT.test(value) && !Number.isNaN(Date.parse(value))
  if (DAY_COLUMN.test(name)) return DAY.test(value) && !Number.isNaN(Date.parse(value))
  return !JSON_COLUMN.test(name) || isJson(value)
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
