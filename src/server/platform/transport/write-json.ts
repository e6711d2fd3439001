import { startTurns } from '~/server/platform/limits/turns'

/** Entries of a list that may take long; a single one, such as a recipe, does not. */
const LONG = 10

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
  const turn = startTurns()
  const parts: string[] = []
  for (const entry of list) {
    parts.push(JSON.stringify([entry]).slice(1, -1))
    await turn()
  }
  return `[${parts.join(',')}]`
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > LONG

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)
