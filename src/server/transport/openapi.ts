import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { ErrorResponse, HTTPValidationError, PlainErrorResponse } from '~/schemas/error'
import { namedSchemas } from '~/schemas/named'
import type { Operation } from './operation'

type Json = { [key: string]: unknown }

/** The contract as built: an OpenAPI 3.1 document made from the operations themselves. */
export function createOpenApi(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ramekin', version, license: { name: 'AGPL-3.0-only' } },
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(namedSchemas)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, schema]) => [name, describeSchema(schema, name)]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const BINARY = { type: 'string', format: 'binary' } as const

/** JSON Schema of what comes in; nested named schemas become references. */
function describeSchema(schema: GenericSchema, ownName?: string): Json {
  const definitions = Object.fromEntries(Object.entries(namedSchemas).filter(([name]) => name !== ownName))
  const {
    $schema: _,
    $defs: __,
    ...described
  } = toJsonSchema(schema, {
    definitions,
    errorMode: 'ignore',
    typeMode: 'input',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? { ...BINARY } : undefined),
  })
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/'))
}

function describeOperation(operation: Operation): Json {
  const errors = Object.fromEntries(
    (operation.errors ?? []).map((status) => [
      String(status),
      { description: 'Error', content: jsonContent(describeSchema(AnyError)) },
    ]),
  )
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...describeParameters(operation.params, 'path'),
      ...describeParameters(operation.query, 'query'),
    ],
    ...describeBody(operation),
    responses: {
      ...describeSuccess(operation),
      ...errors,
      422: {
        description: 'Validation error',
        content: jsonContent(describeSchema(v.lazy(() => HTTPValidationError))),
      },
    },
  }
}

const AnyError = v.union([ErrorResponse, PlainErrorResponse])

const jsonContent = (schema: Json) => ({ 'application/json': { schema } })

/** Clients that follow a redirect see the page behind it. */
function describeSuccess(operation: Operation): Json {
  if (operation.status !== 302) return { [operation.status]: describeResponse(operation) }
  return {
    200: { description: 'The page behind the redirect' },
    302: {
      description: 'Redirect',
      headers: { location: { required: true, schema: { type: 'string' } } },
    },
  }
}

function describeResponse(operation: Operation): Json {
  if (operation.responseType)
    return { description: 'Success', content: { [operation.responseType]: { schema: { type: 'string' } } } }
  if (operation.status === 204) return { description: 'Success' }
  return {
    description: 'Success',
    content: jsonContent(operation.response ? describeSchema(operation.response) : {}),
  }
}

function describeBody(operation: Operation): Json {
  if (operation.upload)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: describeSchema(operation.upload) } },
      },
    }
  if (operation.bodyKind === 'none') return {}
  const schema = describeSchema(operation.body)
  const types = operation.bodyKind === 'json' ? ['application/json'] : formTypes(schema)
  return {
    requestBody: {
      required: !operation.bodyOptional,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  }
}

/** Every form may come in parts; one without files also as the form of a plain page. */
const formTypes = (schema: Json): string[] =>
  JSON.stringify(schema).includes(JSON.stringify(BINARY))
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data']

function describeParameters(schema: GenericSchema, place: 'path' | 'query'): Json[] {
  const { properties, required } = describeSchema(schema)
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

/** Whole numbers and switches come as text in a URL; the document says what that text is. */
function describeText(described: Json): Json {
  const { pattern, default: fallback } = described
  if (typeof pattern !== 'string') return described
  const type = NUMBER_TEXT.test(pattern) ? 'integer' : pattern === SWITCH_TEXT ? 'boolean' : null
  if (!type) return described
  return { type, ...(typeof fallback === 'string' && { default: JSON.parse(fallback) }) }
}
