import * as v from 'valibot'
import { SupportedMigrations } from '~/schemas/migration'

/** The readers and their libraries are loaded when people begin to move in. */
export const loadReaders = () => import('./readers/readers')

/** The name of the program, or `other` where no reader is called so. */
export async function programName(source: string, other: string): Promise<string> {
  const { readerOf } = await loadReaders()
  return readerOf(source)?.name ?? other
}

/** `Mealie_Alpha Migration` for what the contract names, which clients show as it is; else our name of the program. */
export async function reportName(source: string | null): Promise<string> {
  const key = source ?? ''
  const name = v.is(SupportedMigrations, key)
    ? key.replace(/(^|_)\p{L}/gu, (start) => start.toUpperCase())
    : await programName(key, key)
  return `${name} Migration`
}
