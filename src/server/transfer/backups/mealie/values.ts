import { randomUUID } from 'node:crypto'
import { stripControls } from '~/lib/text/strip-controls'
import type { MealieRow } from './mealie-backup'

/** For names by which people sign in. */
export const exactText = (row: MealieRow, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' ? value.replaceAll('\u0000', '') : null
}

export const text = (row: MealieRow, name: string): string | null => {
  const value = row[name]
  if (typeof value === 'string') return stripControls(value)
  return typeof value === 'number' ? String(value) : null
}

export const number = (row: MealieRow, name: string): number | null => {
  const value = row[name]
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : null
}

export const byPosition = (rows: readonly MealieRow[]): MealieRow[] =>
  rows.toSorted((one, other) => (number(one, 'position') ?? 0) - (number(other, 'position') ?? 0))

/** Returns 1 or 0; `fallback` if the column is missing or null. */
export const flag = (row: MealieRow, name: string, fallback = false): number => {
  const value = row[name]
  return Number(
    value === undefined || value === null ? fallback : value === true || value === 1 || value === 'true',
  )
}

/** Lowercase with dashes; null if invalid. */
export const id = (row: MealieRow, name: string): string | null => {
  const hex = String(row[name] ?? '')
    .toLowerCase()
    .replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/.test(hex)) return null
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const idOrNew = (row: MealieRow, name = 'id'): string => id(row, name) ?? randomUUID()

/** Text without a time zone is UTC. */
export const instant = (row: MealieRow, name: string): string | null => {
  const value = text(row, name)
  if (!value || !/^\d{4}-\d\d-\d\d/.test(value)) return null
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(value.slice(10))
  const time = Date.parse(hasZone || value.length === 10 ? value : `${value.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

export const day = (row: MealieRow, name: string): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(text(row, name) ?? '')?.[0] ?? null

export const stamps = (row: MealieRow) => {
  const createdAt = instant(row, 'created_at') ?? instant(row, 'update_at') ?? new Date(0).toISOString()
  return { createdAt, updatedAt: instant(row, 'update_at') ?? createdAt }
}

export const oneOf = <T extends string>(value: string | null, known: readonly T[], fallback: T): T =>
  known.find((one) => one === value?.toLowerCase()) ?? fallback
