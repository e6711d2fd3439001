import { describe, expect, it } from 'vitest'
import { operations } from '~/server/assembly/operations'
import { createOpenApi } from '~/server/platform/transport/openapi'
import { appVersion } from '~/server/platform/version'
import { hasReference, readReference } from '../support/contract'

/** Differences that affect a client generated from our document. */

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value)
const entries = (value: unknown): [string, unknown][] => (isJson(value) ? Object.entries(value) : [])
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The shapes that a schema allows, without references and unions. */
function shapes(document: unknown, schema: unknown): Json[] {
  if (!isJson(schema)) return []
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return shapes(document, at(document, 'components', 'schemas', name))
  }
  const inner = [...list(schema.anyOf), ...list(schema.oneOf), ...list(schema.allOf)]
  return [schema, ...inner.flatMap((option) => shapes(document, option))]
}

const typesOf = (options: readonly Json[]) => new Set(options.flatMap(({ type }) => type))

interface Field {
  where: string
  contract: Set<unknown>
  ours: Set<unknown>
}

function* sharedFields(
  documents: [Json, Json],
  schemas: [unknown, unknown],
  where: string,
): Generator<Field> {
  if (where.split('.').length > 8) return
  const [contract, ours] = [shapes(documents[0], schemas[0]), shapes(documents[1], schemas[1])]
  if (contract.length === 0 || ours.length === 0) return
  yield { where, contract: typesOf(contract), ours: typesOf(ours) }
  const mine = new Map(ours.flatMap(({ properties }) => entries(properties)))
  for (const [name, schema] of contract.flatMap(({ properties }) => entries(properties)))
    yield* sharedFields(documents, [schema, mine.get(name)], `${where}.${name}`)
  const items = (options: readonly Json[]) => options.find((option) => 'items' in option)?.items
  yield* sharedFields(documents, [items(contract), items(ours)], `${where}[]`)
}

const our: Json = JSON.parse(JSON.stringify(createOpenApi(operations, appVersion)))

it('operation ids are unique, with function, path and method', () => {
  const described = entries(our.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, operation]) => ({
      path,
      method,
      id: String(at(operation, 'operationId')),
    })),
  )
  const ids = described.map(({ id }) => id)
  expect(ids.filter((id, position) => ids.indexOf(id) !== position)).toEqual([])
  expect(
    described.filter(
      ({ id, path, method }) =>
        !/^[a-z]\w*$/.test(id) || !id.endsWith(`${path.replace(/\W/g, '_')}_${method}`),
    ),
  ).toEqual([])
  expect(ids).toContain('get_all_api_households_shopping_lists_get')
})

describe.skipIf(!hasReference)('the document next to the contract', () => {
  const contract: Json = hasReference ? JSON.parse(JSON.stringify(readReference())) : {}
  const shared = entries(contract.paths).flatMap(([path, methods]) =>
    entries(methods).map(([method, theirs]) => ({
      name: `${method} ${path}`,
      theirs,
      ours: at(our, 'paths', path, method),
    })),
  )

  const fields = shared.flatMap(({ name, theirs, ours }) => {
    const bodies = (operation: unknown): [string, unknown][] => [
      ...entries(at(operation, 'requestBody', 'content')).map(([type, media]): [string, unknown] => [
        `request ${type}`,
        at(media, 'schema'),
      ]),
      ...entries(at(operation, 'responses')).map(([status, response]): [string, unknown] => [
        status,
        at(response, 'content', 'application/json', 'schema'),
      ]),
    ]
    const mine = new Map(bodies(ours))
    return bodies(theirs).flatMap(([kind, schema]) => [
      ...sharedFields([contract, our], [schema, mine.get(kind)], `${name} ${kind}`),
    ])
  })

  it('compares the fields of all operations', () => {
    expect(shared.filter(({ ours }) => !ours)).toEqual([])
    expect(fields.length).toBeGreaterThan(5000)
  })

  it('operations have the ids of the contract', () => {
    const others = shared.filter(({ theirs, ours }) => at(theirs, 'operationId') !== at(ours, 'operationId'))
    expect(others.map(({ name }) => name)).toEqual([])
  })

  it('parameters and headers of the contract are documented', () => {
    const named = (operation: unknown) =>
      list(at(operation, 'parameters')).map((parameter) => `${at(parameter, 'in')} ${at(parameter, 'name')}`)
    const missing = shared.flatMap(({ name, theirs, ours }) => {
      const known = new Set(named(ours))
      return named(theirs)
        .filter((parameter) => !known.has(parameter))
        .map((parameter) => `${name} ${parameter}`)
    })
    expect(missing).toEqual([])
  })

  it('whole numbers are integers', () => {
    const floats = fields.filter(
      (field) => field.contract.has('integer') && field.ours.has('number') && !field.contract.has('number'),
    )
    expect(floats.map(({ where }) => where)).toEqual([])
  })
})
