/** Accessors for unknown JSON: each returns the value if it has that type, else undefined. */

type JsonObject = Record<string, unknown>

export const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export function asText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return (typeof value === 'string' && value.trim()) || undefined
}

/** A number, also as text. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value.replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

export const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => asText(one) ?? [])

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
