import * as v from 'valibot'
import { type AdminCtx, asAdmin, asUser, type Ctx, type UserCtx } from '~/server/platform/context'
import { checkInput } from './check-input'
import { checkAtEnd } from './request-body'

export type Access = 'public' | 'user' | 'admin'
type Schema = v.GenericSchema
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Route = `${Method} /${string}`

/** The request before validation. */
export interface RawInput {
  params: Record<string, string>
  query: Record<string, string[]>
  /** Resolves the caller again after the body: a client may take minutes, and the session may end in the meantime. */
  readBody(): Promise<{ body: unknown; ctx: Ctx }>
  callerNow(): Promise<Ctx>
  request: Request
}

export interface Input<P extends Schema, Q extends Schema, B extends Schema> {
  params: v.InferOutput<P>
  query: v.InferOutput<Q>
  body: v.InferOutput<B>
  request: Request
  /** Versions of the row that the caller may replace; null for any. */
  versions: readonly string[] | null
}

interface Notes<Id extends string = string> {
  /** In bytes, if it differs from the default. */
  bodyLimit?: number
  /** Name in the typed client; in the OpenAPI document, see `operationId`. */
  id: Id
  summary: string
  /** Error statuses in addition to 401 and 422. */
  errors?: number[]
  /** The response has `last-modified` and `etag` from its `updatedAt`. */
  cacheable?: boolean
  /**
   * Replaces a row. `If-Match` names the versions that the caller has seen; for another one the response is 412 with
   * the row as it is now. Without `If-Match` any version is replaced.
   */
  versioned?: boolean
  /** The response is the same for everyone; browsers and proxies may cache it for a minute. */
  publicCache?: boolean
}

interface Definition<
  Id extends string,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema | null,
> extends Notes<Id> {
  method: Method
  path: string
  access: Access
  params: P
  query: Q
  body: B
  /** Sign-in is a form, too. */
  bodyKind: 'none' | 'json' | 'form'
  /** A form with a file that may exceed memory: the handler streams it from the request. */
  upload: Schema | null
  /** An absent JSON body reads as `{}`. */
  bodyOptional: boolean
  /** In bytes. */
  bodyLimit: number
  status: number
  /** Null for an empty response. */
  response: R
  /** Media type of a response that is not JSON. */
  responseType: string | null
}

export interface UntaggedOperation<
  Id extends string = string,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema | null = Schema | null,
> extends Definition<Id, P, Q, B, R> {
  run(ctx: Ctx, raw: RawInput): Promise<unknown>
}

export type Operation = UntaggedOperation & { tag: string }

const none = v.object({})
const MEGABYTE = 1024 * 1024
const JSON_LIMIT = 4 * MEGABYTE
/** In bytes. Public forms have a few fields. */
const PUBLIC_LIMIT = 64 * 1024
const FORM_LIMIT = 25 * MEGABYTE

function define<
  C extends Ctx,
  Id extends string,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema | null,
>(definition: Definition<Id, P, Q, B, R>, enter: (ctx: Ctx) => C) {
  return {
    params: <S extends Schema>(params: S) => define({ ...definition, params }, enter),
    query: <S extends Schema>(query: S) => define({ ...definition, query }, enter),
    body: <S extends Schema>(body: S, { optional = false } = {}) =>
      define({ ...definition, body, bodyKind: 'json', bodyOptional: optional }, enter),
    /** Multipart or urlencoded; `limit` in bytes. */
    form: <S extends Schema>(body: S, limit = definition.access === 'public' ? PUBLIC_LIMIT : FORM_LIMIT) =>
      define({ ...definition, body, bodyKind: 'form', bodyLimit: limit }, enter),
    /** A form with a file of any size, which the handler streams (`storeUpload`). */
    upload: (upload: Schema) => define({ ...definition, upload }, enter),
    /** `response` is null for an empty response. */
    returns: <S extends Schema | null>(status: number, response: S) =>
      define({ ...definition, status, response }, enter),
    /** A success of this media type instead of JSON; the handler returns a `Response`. */
    returnsFile: (responseType: string) => define({ ...definition, responseType }, enter),
    /** One service call. A returned `Response` is sent unchanged. */
    run(handler: (ctx: C, input: Input<P, Q, B>) => Promise<unknown>): UntaggedOperation<Id, P, Q, B, R> {
      return {
        ...definition,
        async run(ctx, raw) {
          const early = enter(ctx)
          const params = checkInput(definition.params, raw.params, 'path')
          const query = checkInput(definition.query, raw.query, 'query')
          const request = definition.upload
            ? checkAtEnd(raw.request, async () => void enter(await raw.callerNow()))
            : raw.request
          const versions = definition.versioned ? versionsIn(raw.request) : null
          if (definition.bodyKind === 'none') {
            const body = checkInput(definition.body, {}, 'body')
            return handler(early, { params, query, body, request, versions })
          }
          const { body, ctx: late } = await raw.readBody()
          return handler(enter(late), {
            params,
            query,
            body: checkInput(definition.body, body, 'body'),
            request,
            versions,
          })
        },
      }
    },
  }
}

/** Null if `If-Match` is missing or `*`. */
function versionsIn(request: Request): string[] | null {
  const header = request.headers.get('if-match')?.trim()
  if (!header || header === '*') return null
  return header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"?|"$/g, ''))
}

function begin<Id extends string>(route: Route, access: Access, notes: Notes<Id>) {
  const [method, path] = splitRoute(route)
  return {
    ...notes,
    ...(notes.versioned ? { cacheable: true, errors: [...(notes.errors ?? []), 412] } : {}),
    method,
    path,
    access,
    params: none,
    query: none,
    body: none,
    bodyKind: 'none' as const,
    upload: null,
    bodyOptional: false,
    bodyLimit: notes.bodyLimit ?? (access === 'public' ? PUBLIC_LIMIT : JSON_LIMIT),
    status: 200,
    response: null,
    responseType: null,
  }
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

function splitRoute(route: Route): [Method, string] {
  const [word, path] = route.split(' ')
  const method = methods.find((known) => known === word)
  if (!method || !path) throw new Error(`not a route: ${route}`)
  return [method, path]
}

/** Path parameters are in `{braces}`. */
export const userOperation = <Id extends string>(route: Route, notes: Notes<Id>) =>
  define<UserCtx, Id, typeof none, typeof none, typeof none, null>(begin(route, 'user', notes), asUser)

/** Others get 403. */
export const adminOperation = <Id extends string>(route: Route, notes: Notes<Id>) =>
  define<AdminCtx, Id, typeof none, typeof none, typeof none, null>(
    begin(route, 'admin', { ...notes, errors: [...new Set([...(notes.errors ?? []), 403])] }),
    asAdmin,
  )

/** Needs no session. The structure test lists every public operation. */
export const publicOperation = <Id extends string>(route: Route, notes: Notes<Id>) =>
  define<Ctx, Id, typeof none, typeof none, typeof none, null>(begin(route, 'public', notes), (ctx) => ctx)

export function tagged<O extends UntaggedOperation>(tag: string, operations: O[]): (O & { tag: string })[] {
  return operations.map((operation) => ({ ...operation, tag }))
}
