import type * as v from 'valibot'
import { toSnakeCase } from '~/lib/snake-case-keys'

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Other spellings of fields from clients of several versions. */
const aliases: Record<string, readonly string[]> = {
  updatedAt: ['update_at', 'updateAt', 'updated_at'],
  orgURL: ['orgUrl', 'org_url'],
  eventMessage: ['event_message', 'message'],
  useOpenAI: ['use_open_ai', 'useOpenai', 'use_openai'],
}

/** Replaces a list where an object belongs: no schema accepts a symbol, so valibot reports the right location. */
const MISPLACED_LIST = Symbol('a list where an object belongs')

const NUMBER_TEXT = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Converts numeric text where only a number is allowed. Other text is left for validation. */
const asNumber = (value: unknown) =>
  typeof value === 'string' && NUMBER_TEXT.test(value.trim()) ? Number(value) : value

/**
 * Renames snake_case properties to the camelCase names of `schema`, at every depth that the schema describes. Maps
 * (extras) keep their keys. If a property has both spellings, camelCase counts. valibot accepts a list as an object
 * without properties: here it becomes a value that no schema accepts. Numeric text counts as a number if only a number
 * is allowed (`"2"`): clients send form fields unchanged.
 */
export function acceptSnakeCase(schema: v.GenericSchema, value: unknown): unknown {
  if (schema.type === 'record' && isObject(value)) return upToEntries(schema, value)
  if ('pipe' in schema && Array.isArray(schema.pipe)) {
    const first = schema.pipe[0]
    if (isSchema(first) && first !== schema && !('entries' in schema) && !('item' in schema))
      return acceptSnakeCase(first, value)
  }
  if ('wrapped' in schema && isSchema(schema.wrapped)) return acceptSnakeCase(schema.wrapped, value)
  if (schema.type === 'lazy' && 'getter' in schema && typeof schema.getter === 'function') {
    const inner: unknown = schema.getter(value)
    return isSchema(inner) ? acceptSnakeCase(inner, value) : value
  }
  if ('options' in schema && Array.isArray(schema.options)) {
    const fitting = schema.options.find((option) => isSchema(option) && shapeFits(option, value))
    if (isSchema(fitting)) return acceptSnakeCase(fitting, value)
    return Array.isArray(value) && schema.options.some(takesObjects) ? MISPLACED_LIST : value
  }
  if (schema.type === 'number') return asNumber(value)
  if (Array.isArray(value) && takesObjects(schema)) return MISPLACED_LIST
  if ('item' in schema && isSchema(schema.item) && Array.isArray(value)) {
    const { item } = schema
    return upToLimit(schema, value).map((element) => acceptSnakeCase(item, element))
  }
  if ('entries' in schema && isObject(schema.entries) && isObject(value))
    return renameEntries(schema.entries, value)
  return value
}

/** One more than allowed: valibot validates all elements before the length, and still refuses the list. */
function upToLimit(schema: v.GenericSchema, list: readonly unknown[]): readonly unknown[] {
  const actions: unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  const [limit] = actions.filter(isMaxLength)
  return limit ? list.slice(0, limit.requirement + 1) : list
}

function upToEntries(schema: v.GenericSchema, map: Record<string, unknown>): Record<string, unknown> {
  const actions: unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  const [limit] = actions.filter(isMaxEntries)
  const names = limit ? Object.keys(map) : []
  if (!limit || names.length <= limit.requirement) return map
  return Object.fromEntries(names.slice(0, limit.requirement + 1).map((name) => [name, map[name]]))
}

const isMaxEntries = (action: unknown): action is { requirement: number } =>
  isObject(action) && action.type === 'max_entries' && typeof action.requirement === 'number'

const isMaxLength = (action: unknown): action is { requirement: number } =>
  isObject(action) && action.type === 'max_length' && typeof action.requirement === 'number'

/** Whether an object or map is behind the schema's wrappers. */
function takesObjects(schema: unknown): boolean {
  if (!isSchema(schema)) return false
  if ('wrapped' in schema) return takesObjects(schema.wrapped)
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.some(takesObjects)
  return 'entries' in schema || schema.type === 'record'
}

function shapeFits(option: v.GenericSchema, value: unknown): boolean {
  if ('wrapped' in option && isSchema(option.wrapped)) return shapeFits(option.wrapped, value)
  if (Array.isArray(value)) return 'item' in option
  if (isObject(value)) return 'entries' in option || option.type === 'lazy'
  return false
}

function renameEntries(
  entries: Record<string, unknown>,
  value: Record<string, unknown>,
): Record<string, unknown> {
  const renamed: Record<string, unknown> = { ...value }
  for (const [name, entry] of Object.entries(entries)) {
    for (const other of [toSnakeCase(name), ...(aliases[name] ?? [])])
      if (!(name in renamed) && other !== name && other in value) renamed[name] = value[other]
    if (name in renamed && isSchema(entry)) renamed[name] = acceptSnakeCase(entry, renamed[name])
  }
  return renamed
}
