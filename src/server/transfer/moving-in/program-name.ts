import * as v from 'valibot'
import { SupportedMigrations } from '~/schemas/migration'

/** Readers and their libraries are loaded on demand. */
export const loadReaders = () => import('./readers/readers')

export async function programName(source: string, other: string): Promise<string> {
  const { readerOf } = await loadReaders()
  return readerOf(source)?.name ?? other
}

/** `Mealie_Alpha Migration` for keys of the contract, which clients show unchanged; else our name of the program. */
export async function reportName(source: string | null): Promise<string> {
  const key = source ?? ''
  const name = v.is(SupportedMigrations, key)
    ? key.replace(/(^|_)\p{L}/gu, (start) => start.toUpperCase())
    : await programName(key, key)
  return `${name} Migration`
}
