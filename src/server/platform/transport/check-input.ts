import * as v from 'valibot'
import { acceptSnakeCase } from '~/schemas/snake-case'
import { InvalidInput } from '~/server/platform/errors'

/** Whether the schema is a list behind its wrappers. List parameters may repeat. */
function isList(schema: v.GenericSchema): boolean {
  if (schema.type === 'array') return true
  if ('wrapped' in schema && isSchema(schema.wrapped)) return isList(schema.wrapped)
  if ('pipe' in schema && Array.isArray(schema.pipe) && isSchema(schema.pipe[0]) && schema.pipe[0] !== schema)
    return schema.pipe[0].type === 'array' || ('wrapped' in schema.pipe[0] && isList(schema.pipe[0]))
  return false
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

interface Names {
  all: object
  lists: ReadonlySet<string>
}
/** Cached: schemas are constant, and the same ones are used on every request. */
const namesOfSchemas = new WeakMap<v.GenericSchema, Names>()

function namesOf(schema: v.GenericSchema): Names {
  const known = namesOfSchemas.get(schema)
  if (known) return known
  const all =
    'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null ? schema.entries : {}
  const lists = Object.entries(all).filter(([, entry]) => isSchema(entry) && isList(entry))
  const names = { all, lists: new Set(lists.map(([name]) => name)) }
  namesOfSchemas.set(schema, names)
  return names
}

/** Lists take all repetitions of a parameter; everything else takes the last value. */
function readQuery(schema: v.GenericSchema, query: Record<string, string[]>): Record<string, unknown> {
  const { all, lists } = namesOf(schema)
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const keyed = Object.entries(query).map(([name, values]): [string, string[]] => [
    name in all ? name : camel(name),
    values,
  ])
  const read: Record<string, unknown> = {}
  for (const [name, values] of keyed) {
    const last = values.at(-1)
    if (lists.has(name)) read[name] = values
    else if (last) read[name] = last
  }
  return read
}

/** Values in a body at every depth. More than the largest request of our clients. */
const VALUES_MAX = 250_000
/** Beyond this many values only the first issue is reported: listing thousands takes seconds. */
const VALUES_WITH_ALL_MISTAKES = 20_000

/** Counts values at every depth, up to `max`. */
function countValues(value: unknown, max: number): number {
  const open = [value]
  let count = 0
  for (let next = open.pop(); next !== undefined && count <= max; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inner = Object.values(next)
    count += inner.length
    for (const one of inner) if (typeof one === 'object' && one !== null) open.push(one)
  }
  return count
}

/** Throws InvalidInput. Property names may be camelCase or snake_case. */
export function checkInput<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  where: 'path' | 'query' | 'body',
): v.InferOutput<S> {
  const values = countValues(value, VALUES_MAX)
  if (values > VALUES_MAX)
    throw new InvalidInput([{ loc: [where], msg: `At most ${VALUES_MAX} values`, type: 'max_length' }])
  const read = where === 'query' && isQuery(value) ? readQuery(schema, value) : acceptSnakeCase(schema, value)
  const parsed = v.safeParse(schema, read, { abortEarly: values > VALUES_WITH_ALL_MISTAKES })
  if (parsed.success) return parsed.output
  throw new InvalidInput(
    parsed.issues
      .flatMap((issue) => innermost(issue, [where]))
      .map(({ issue, loc }) => ({
        loc,
        msg: describeIssue(issue),
        type: issue.received === 'undefined' ? 'missing' : issue.type,
      })),
  )
}

interface Located {
  issue: v.BaseIssue<unknown>
  loc: (string | number)[]
}

/** With several allowed shapes, reports the issue of the shape that matched furthest, such as a broken rule. */
function innermost(issue: v.BaseIssue<unknown>, outer: Located['loc']): Located[] {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const loc = [...outer, ...keys]
  const inner = issue.type === 'union' ? (issue.issues ?? []).flatMap((part) => innermost(part, loc)) : []
  const broken = inner.filter((part) => part.issue.kind === 'validation')
  if (broken.length > 0) return broken
  const depth = Math.max(0, ...inner.map((part) => part.loc.length))
  return depth > loc.length ? inner.filter((part) => part.loc.length === depth) : [{ issue, loc }]
}

/** Valibot's messages may quote the input; ours name only the rule. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'Field required'
  if (issue.kind === 'schema') return `Input should be ${expectedOf(issue)}`
  return issue.message.split(/:? (?:but r|R)eceived /)[0] ?? 'Invalid value'
}

/** `("" | "a" | null)` becomes `empty, "a" or null`. */
function expectedOf({ expected }: v.BaseIssue<unknown>): string {
  const shapes = expected?.replace(/^\((.*)\)$/, '$1').split(' | ') ?? ['valid']
  const texts = shapes.map((shape) => (shape === '""' ? 'empty' : shape))
  const last = texts.pop() ?? 'valid'
  return texts.length > 0 ? `${texts.join(', ')} or ${last}` : last
}

const isQuery = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' && value !== null
