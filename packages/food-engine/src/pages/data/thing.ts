export type Thing = { [property: string]: unknown }

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list as is, nothing as an empty list, anything else as a list of one. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined ? [] : [value]
}

/** Types of an item in lower case without namespace, such as `recipe` or `howtosection`. */
export function typesOf(thing: Thing): string[] {
  return asList(thing['@type'] ?? thing.type)
    .flat()
    .flatMap((type) => (typeof type === 'string' ? type.split(/[\s,]+/) : []))
    .map((type) => localName(type).toLowerCase())
    .filter((type) => type !== '')
}

export function hasType(thing: Thing, type: string): boolean {
  return typesOf(thing).includes(type)
}

/** Ignores namespaces (`schema:name`, `https://schema.org/name`) and case. The first name with a value counts. */
export function prop(thing: Thing, ...names: string[]): unknown {
  for (const name of names) {
    const direct = Object.hasOwn(thing, name) ? thing[name] : undefined
    if (!isBlank(direct)) return direct
    const folded = name.toLowerCase()
    for (const key of Object.keys(thing)) {
      if (
        key !== name &&
        key.length < 80 &&
        localName(key).toLowerCase() === folded &&
        !isBlank(thing[key])
      ) {
        return thing[key]
      }
    }
  }
  return undefined
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return Array.isArray(value) && value.length === 0
}

function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1)
}
