import * as v from 'valibot'
import { escapeHtml } from '~/lib/text/escape-html'

interface Schema {
  $ref?: string | undefined
  type?: string | string[] | undefined
  format?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  items?: Schema | undefined
  prefixItems?: Schema[] | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: Schema | boolean | undefined
  default?: unknown
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  maxItems?: number | undefined
}

const list = <T extends v.GenericSchema>(of: T) => v.optional(v.array(of))
const number = v.optional(v.number())
const Schema: v.GenericSchema<unknown, Schema> = v.lazy(() =>
  v.object({
    $ref: v.optional(v.string()),
    type: v.optional(v.union([v.string(), v.array(v.string())])),
    format: v.optional(v.string()),
    enum: list(v.unknown()),
    const: v.optional(v.unknown()),
    anyOf: list(Schema),
    items: v.optional(Schema),
    prefixItems: list(Schema),
    properties: v.optional(v.record(v.string(), Schema)),
    required: list(v.string()),
    additionalProperties: v.optional(v.union([v.boolean(), Schema])),
    default: v.optional(v.unknown()),
    minimum: number,
    maximum: number,
    minLength: number,
    maxLength: number,
    maxItems: number,
  }),
)

const Content = v.optional(v.record(v.string(), v.object({ schema: Schema })), {})
const Operation = v.object({
  summary: v.string(),
  tags: v.array(v.string()),
  security: v.optional(v.array(v.unknown())),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        schema: Schema,
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: Content })),
})
type Operation = v.InferOutput<typeof Operation>
const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), Schema) }),
})

/** A page of the operations with their parameters, bodies and responses. Needs no script and no other file. */
export function docsPage(given: unknown): string {
  const { paths, components } = v.parse(Document, given)
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(all, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...byTag].map(
    ([tag, own]) => `<h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${own.map(operationHtml).join('')}`,
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      // A link to something inside opens the details.
      `<details><summary><code>${escapeHtml(name)}</code></summary><div id="${schemaAnchor(name)}">${schemaHtml(schema)}</div></details>`,
  )
  const links = [...byTag.keys()].map((tag) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Ramekin API</title>
<style>${STYLE}</style>
<h1>Ramekin API</h1><p>${all.length} operations. The machine-readable contract is <a href="/openapi.json">openapi.json</a>. Send <code>Authorization: Bearer …</code> with a token from <code>POST /api/auth/token</code>, or with an API token of your profile.</p>
<nav aria-label="Sections"><ul>${links.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
${sections.join('')}<h2 id="schemas">Schemas</h2>${schemas.join('')}</html>`
}

const anchor = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const schemaAnchor = (name: string) => `schema-${anchor(name)}`

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { summary, parameters, requestBody, responses, security } = operation
  const own = parameters.filter((parameter) => parameter.in !== 'header')
  const parts = [
    ...(security ? [] : ['<p>Needs no token.</p>']),
    ...(own.length > 0
      ? [
          `<h3>Parameters</h3>${table(own.map(({ name, in: place, required, schema }) => [name, place, typeHtml(schema), noteOf(schema, required)]))}`,
        ]
      : []),
    ...(requestBody ? [`<h3>Body</h3>${contentHtml(requestBody.content)}`] : []),
    `<h3>Responses</h3>${responsesHtml(responses)}`,
  ]
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>${parts.join('')}</details>`
}

/** Statuses with the same content share a line. */
function responsesHtml(responses: Operation['responses']): string {
  const byContent = Map.groupBy(Object.entries(responses), ([, { content }]) => contentHtml(content))
  return [...byContent]
    .map(
      ([content, own]) => `<p><b>${own.map(([status]) => escapeHtml(status)).join(', ')}</b></p>${content}`,
    )
    .join('')
}

const contentHtml = (content: v.InferOutput<typeof Content>) =>
  Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<p><small>${escapeHtml(type)}</small> ${typeHtml(schema)}</p>${propertiesHtml(schema)}`,
    )
    .join('')

const schemaHtml = (schema: Schema) =>
  schema.properties ? propertiesHtml(schema) : `<p>${typeHtml(schema)}</p>`

/** Of a schema without a name. */
const propertiesHtml = ({ properties, required = [] }: Schema): string =>
  properties
    ? table(
        Object.entries(properties).map(([name, schema]) => [
          name,
          typeHtml(schema),
          noteOf(schema, required.includes(name)),
        ]),
      )
    : ''

const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map(([name = '', ...cells]) => `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

function typeHtml(schema: Schema): string {
  const { $ref, anyOf, items, prefixItems, properties, additionalProperties, type, format } = schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return `<a href="#${schemaAnchor(name)}">${escapeHtml(name)}</a>`
  }
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (anyOf) return anyOf.map(typeHtml).join(' or ')
  if (prefixItems) return `[${prefixItems.map(typeHtml).join(', ')}]`
  if (items) return `list of ${typeHtml(items)}`
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, of]) => `${escapeHtml(name)}: ${typeHtml(of)}`)
      .join(', ')} }`
  if (typeof additionalProperties === 'object') return `map of ${typeHtml(additionalProperties)}`
  const types = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything')
  return escapeHtml(format ? `${types}, ${format}` : types)
}

/** Bounds and default. */
function noteOf(schema: Schema, required: boolean): string {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema
  const between = (low: number | undefined, high: number | undefined, of = '') =>
    low !== undefined && high !== undefined
      ? [`${low} to ${high}${of}`]
      : low !== undefined
        ? [`at least ${low}${of}`]
        : high !== undefined
          ? [`at most ${high}${of}`]
          : []
  return escapeHtml(
    [
      ...(required ? ['required'] : []),
      ...between(minimum, maximum),
      ...between(minLength, maxLength, ' characters'),
      ...between(undefined, maxItems, ' entries'),
      ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ].join(', '),
  )
}

const STYLE = `:root{--fg:#231c16;--bg:#fcfaf7;--line:#e9e3da;--accent:#ae5101;--quiet:#72685d;--link:#1d5f7a}
@media(prefers-color-scheme:dark){:root{--fg:#f5f0e9;--bg:#1e1e1e;--line:#363432;--accent:#e58325;--quiet:#a1978b;--link:#5da2bb}}
body{font:16px/1.5 system-ui;margin:0 auto;max-width:1000px;padding:32px 20px;color:var(--fg);background:var(--bg)}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin-block-start:40px}h3{font-size:1rem;margin-block:16px 4px}
a{color:var(--link)}code{overflow-wrap:anywhere}small{color:var(--quiet)}p{margin-block:6px}
nav ul{list-style:none;padding:0;columns:3 220px}nav a{display:inline-block;padding-block:6px}
details{border-block-end:1px solid var(--line);}
details>div{scroll-margin-block-start:60px}
summary{cursor:pointer;display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:4px 16px;padding:10px 0}
summary b{color:var(--accent);display:inline-block;min-width:64px}
details[open]{padding-block-end:20px}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:start;vertical-align:top;padding:5px 16px 5px 0;border-block-start:1px solid var(--line);overflow-wrap:anywhere;font-weight:400}th{width:28%}
@media(max-width:700px){summary{grid-template-columns:1fr}table,tbody{display:block}tr{display:grid;padding-block:6px;border-block-start:1px solid var(--line)}th,td{border:0;padding:1px 0;width:auto}}`
