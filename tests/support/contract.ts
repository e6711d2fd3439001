import fs from 'node:fs'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { operations } from '~/server/assembly/operations'
import { createOpenApi } from '~/server/platform/transport/openapi'

interface Media {
  schema?: object
}
interface DocumentedOperation {
  tags?: string[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>
}

/** One call as sent. */
export interface Exchange {
  method: string
  path: string
  sentJson: unknown
  status: number
  responseJson: unknown
}

/** The contract of existing clients; only if the reference material is next to the checkout. */
const referenceFile = '../shared/contract/openapi.json'
export const hasReference = fs.existsSync(referenceFile)

export function readReference(): OpenApiDocument {
  return JSON.parse(fs.readFileSync(referenceFile, 'utf8'))
}

interface Template {
  name: string
  parts: string[]
  /** The number of segments that are no `{parameters}`. */
  fixed: number
}

/** The paths of a document; fixed segments precede `{parameters}`, as in the router. */
const templatesOf = (document: OpenApiDocument): Template[] =>
  Object.keys(document.paths)
    .map((name) => {
      const parts = name.split('/')
      return { name, parts, fixed: parts.filter((part) => !part.startsWith('{')).length }
    })
    .sort((a, b) => b.fixed - a.fixed)

/** A check of exchanges against one document; returns the deviations as texts. */
function createContractCheck(name: string, document: OpenApiDocument): (exchange: Exchange) => string[] {
  // A check runs a few times only: optimizing its code takes as long as generating it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  addFormats(ajv)
  // Form fields; their encoding is not part of JSON.
  ajv.addFormat('binary', true)
  ajv.addFormat('password', true)
  ajv.addFormat('uuid4', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  // A time of day with or without zone; the time of a date-time is accepted too.
  ajv.addFormat('time', /^(\d{4}-\d{2}-\d{2}[T ])?\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/)
  ajv.addSchema({ $id: name, ...document })
  const pointer = (parts: string[]) =>
    `${name}#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
  function validate(parts: string[], value: unknown): string[] {
    const check = ajv.getSchema(pointer(parts))
    if (!check) return [`${name} has no schema at ${parts.join(' / ')}`]
    if (check(value)) return []
    return (check.errors ?? []).map(
      (error) => `${name} ${parts.join(' ')}: ${error.instancePath} ${error.message}`,
    )
  }
  const templates = templatesOf(document)
  function findTemplate(method: string, path: string): string | undefined {
    const given = path.split('/')
    return templates.find(
      ({ name, parts }) =>
        parts.length === given.length &&
        parts.every((part, at) => part.startsWith('{') || part === given[at]) &&
        document.paths[name]?.[method],
    )?.name
  }
  return ({ method, path, sentJson, status, responseJson }) => {
    if (status >= 300) return []
    const operationMethod = method.toLowerCase()
    const template = findTemplate(operationMethod, path)
    if (!template) return []
    const operation = document.paths[template]?.[operationMethod]
    const problems: string[] = []
    const base = ['paths', template, operationMethod]
    if (sentJson !== undefined && operation?.requestBody?.content['application/json'])
      problems.push(...validate([...base, 'requestBody', 'content', 'application/json', 'schema'], sentJson))
    const documented = operation?.responses[String(status)]
    if (!documented)
      return [...problems, `${name} ${operationMethod} ${template}: status ${status} is not documented`]
    if (
      documented.content?.['application/json']?.schema &&
      Object.keys(documented.content['application/json'].schema).length > 0
    )
      problems.push(
        ...validate(
          [...base, 'responses', String(status), 'content', 'application/json', 'schema'],
          responseJson,
        ),
      )
    return problems
  }
}

let checks: ReturnType<typeof createContractCheck>[] | undefined

/** Checks against our own document and, if available, the reference. */
export function contractChecks() {
  // Created at the first exchange: a server in a child process has none.
  checks ??= [
    createContractCheck('ramekin', JSON.parse(JSON.stringify(createOpenApi(operations, 'test')))),
    ...(hasReference ? [createContractCheck('reference', readReference())] : []),
  ]
  return checks
}
