import { setImmediate } from 'node:timers/promises'

/** List entries written per turn of the event loop. */
const ENTRIES_PER_BATCH = 200

/** Writes a long list, nested or at the top, in pieces with turns of the event loop between. */
export async function writeJson(result: unknown): Promise<string> {
  if (Array.isArray(result)) return writeList(result)
  if (!isPlainObject(result) || !Object.values(result).some(isLong)) return JSON.stringify(result ?? null)
  const parts: string[] = []
  for (const [name, value] of Object.entries(result)) {
    const written: string | undefined = isLong(value) ? await writeList(value) : JSON.stringify(value)
    if (written !== undefined) parts.push(`${JSON.stringify(name)}:${written}`)
  }
  return `{${parts.join(',')}}`
}

async function writeList(list: readonly unknown[]): Promise<string> {
  if (!isLong(list)) return JSON.stringify(list)
  const parts: string[] = []
  for (let at = 0; at < list.length; at += ENTRIES_PER_BATCH) {
    if (at > 0) await setImmediate()
    parts.push(JSON.stringify(list.slice(at, at + ENTRIES_PER_BATCH)).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > ENTRIES_PER_BATCH

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)
