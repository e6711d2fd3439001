export const toSnakeCase = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase()

/** Maps with user-defined keys. */
const FREE_MAPS: ReadonlySet<string> = new Set(['extras'])

/** A JSON value with all property names in snake_case, as some programs expect recipes; `orgURL` is `org_url`. */
export function snakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCaseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      toSnakeCase(name),
      FREE_MAPS.has(name) ? inner : snakeCaseKeys(inner),
    ]),
  )
}
