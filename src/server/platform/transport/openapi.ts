import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { ErrorResponse, HTTPValidationError, PlainErrorResponse, RowChange } from '~/schemas/error'
import { namedSchemas } from '~/schemas/wire'
import type { Operation } from './operation'
import { operationId } from './operation-id'

type Json = { [key: string]: unknown }

/** The OpenAPI 3.1 document, generated from the operations. */
export function createOpenApi(operations: readonly Operation[], version: string): Json {
  const describe = describeSchemas(operations.flatMap(schemasOf))
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: describeOperation(operation, describe),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ramekin', version, license: { name: 'AGPL-3.0-only' } },
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.keys(namedSchemas)
          .sort()
          .map((name) => [name, describe.definitions[name]]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
const BINARY = { type: 'string', format: 'binary' } as const
const AnyError = v.union([ErrorResponse, PlainErrorResponse])

const schemasOf = ({ params, query, body, upload, response }: Operation): GenericSchema[] =>
  [params, query, body, upload, response].filter((schema) => schema !== null)

interface Described {
  of(schema: GenericSchema): Json
  definitions: Record<string, Json>
}

/** Named schemas nested in others become references. */
function describeSchemas(schemas: readonly GenericSchema[]): Described {
  const named = new Map(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]))
  const unnamed = [...new Set([...schemas, AnyError])].filter((schema) => !named.has(schema))
  const keys = new Map(unnamed.map((schema, index) => [schema, `unnamed ${index}`]))
  const described = toJsonSchemaDefs(
    { ...namedSchemas, ...Object.fromEntries([...keys].map(([schema, key]) => [key, schema])) },
    {
      errorMode: 'ignore',
      typeMode: 'input',
      target: 'draft-2020-12',
      overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? { ...BINARY } : undefined),
    },
  )
  const definitions: Record<string, Json> = JSON.parse(
    JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/'),
  )
  return {
    definitions,
    of(schema) {
      const name = named.get(schema)
      return name ? { $ref: `#/components/schemas/${name}` } : (definitions[keys.get(schema) ?? ''] ?? {})
    },
  }
}

function describeOperation(operation: Operation, describe: Described): Json {
  // Signed-out callers are refused before the operation runs.
  const refused = operation.access === 'public' ? [] : [401]
  const errors = Object.fromEntries(
    [...new Set([...refused, ...(operation.errors ?? [])])].map((status) => [
      String(status),
      { description: 'Error', content: jsonContent(describeError(operation, status, describe)) },
    ]),
  )
  return {
    operationId: operationId(operation),
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...describeParameters(describe.of(operation.params), 'path'),
      ...describeParameters(describe.of(operation.query), 'query'),
      ...(operation.versioned ? [IF_MATCH] : []),
      ACCEPT_LANGUAGE,
    ],
    ...describeBody(operation, describe),
    responses: {
      ...describeSuccess(operation, describe),
      ...errors,
      422: {
        description: 'Validation error',
        content: jsonContent(describe.of(HTTPValidationError)),
      },
    },
  }
}

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'ETag of the version that the client read; without it, any version is replaced',
  schema: { type: 'string' },
} as const

const ACCEPT_LANGUAGE = {
  name: 'accept-language',
  in: 'header',
  required: false,
  description: 'Language of messages',
  schema: { type: ['string', 'null'] },
} as const

/** A conflict comes with the row as it is now, and who saved it when. */
function describeError({ versioned, response }: Operation, status: number, describe: Described): Json {
  if (!versioned || status !== 412) return describe.of(AnyError)
  const current = response ? describe.of(response) : {}
  return {
    allOf: [
      describe.of(ErrorResponse),
      {
        type: 'object',
        properties: { current, changed: describe.of(RowChange) },
        required: ['current', 'changed'],
      },
    ],
  }
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } })

/** Clients that follow a redirect see the target page. */
function describeSuccess(operation: Operation, describe: Described): Json {
  if (operation.status !== 302) return { [operation.status]: describeResponse(operation, describe) }
  return {
    200: { description: 'The target page of the redirect' },
    302: {
      description: 'Redirect',
      headers: { location: { required: true, schema: { type: 'string' } } },
    },
  }
}

function describeResponse(operation: Operation, describe: Described): Json {
  if (operation.responseType)
    return { description: 'Success', content: { [operation.responseType]: { schema: { type: 'string' } } } }
  if (operation.status === 204) return { description: 'Success' }
  return {
    description: 'Success',
    content: jsonContent(operation.response ? describe.of(operation.response) : {}),
  }
}

function describeBody(operation: Operation, describe: Described): Json {
  if (operation.upload)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: describe.of(operation.upload) } },
      },
    }
  if (operation.bodyKind === 'none') return {}
  const schema = describe.of(operation.body)
  const types = operation.bodyKind === 'json' ? ['application/json'] : formTypes(schema)
  return {
    requestBody: {
      required: !operation.bodyOptional,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  }
}

/** Every form may be multipart; one without files may also be urlencoded. */
const formTypes = (schema: Json): string[] =>
  JSON.stringify(schema).includes(JSON.stringify(BINARY))
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data']

function describeParameters({ properties, required }: Json, place: 'path' | 'query'): Json[] {
  if (typeof properties !== 'object' || properties === null) return []
  const needed = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || needed.has(name),
    schema: describeText(described),
  }))
}

const NUMBER_TEXT = /^\^(-\?)?\\d\{1,\d+\}\$$/
const SWITCH_TEXT = '^(true|false|1|0|yes|no|on|off)$'

/** Numbers and booleans are text in a URL; the document describes that text. */
function describeText(described: Json): Json {
  const { pattern, default: fallback } = described
  if (typeof pattern !== 'string') return described
  const type = NUMBER_TEXT.test(pattern) ? 'integer' : pattern === SWITCH_TEXT ? 'boolean' : null
  if (!type) return described
  return { type, ...(typeof fallback === 'string' && { default: JSON.parse(fallback) }) }
}
