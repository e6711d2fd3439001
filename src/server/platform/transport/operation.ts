import * as v from 'valibot'
import { type AdminCtx, asAdmin, asUser, type Ctx, type UserCtx } from '~/server/platform/context'
import { checkInput } from './check-input'
import { checkAtEnd } from './request-body'

/** Who may call: anyone, signed-in users, or administrators. */
export type Access = 'public' | 'user' | 'admin'
type Schema = v.GenericSchema
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type Route = `${Method} /${string}`

/** The request as it came, before anything is checked. */
export interface RawInput {
  params: Record<string, string>
  query: Record<string, string[]>
  /** Also who calls when all of it is there: a client may take minutes, and a session may end meanwhile. */
  readBody(): Promise<{ body: unknown; ctx: Ctx }>
  callerNow(): Promise<Ctx>
  request: Request
}

/** The checked request, as a handler gets it. */
export interface Input<P extends Schema, Q extends Schema, B extends Schema> {
  params: v.InferOutput<P>
  query: v.InferOutput<Q>
  body: v.InferOutput<B>
  request: Request
}

interface Notes<Id extends string = string> {
  /** Largest body in bytes, where it differs from the rule. */
  bodyLimit?: number
  /** Name of the operation in the OpenAPI document and in the typed client. */
  id: Id
  summary: string
  /** Error statuses it may return beside 401 and 422. */
  errors?: number[]
  /** The response carries `last-modified` and `etag` from its `updatedAt`. */
  cacheable?: boolean
  /** The response is the same for everyone: browsers and proxies may keep it for a minute. */
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
  /** `none` when there is no body; forms carry files and the sign-in. */
  bodyKind: 'none' | 'json' | 'form'
  /** The form of a file that may be larger than memory: the handler reads it from the request, piece by piece. */
  upload: Schema | null
  /** An absent JSON body reads as `{}`. */
  bodyOptional: boolean
  /** Largest body in bytes. */
  bodyLimit: number
  status: number
  /** Shape of the response; null for an empty one. */
  response: R
  /** Media type of a response that is not JSON. */
  responseType: string | null
}

/** An operation that has not been given its tag yet. */
export interface UntaggedOperation<
  Id extends string = string,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema | null = Schema | null,
> extends Definition<Id, P, Q, B, R> {
  run(ctx: Ctx, raw: RawInput): Promise<unknown>
}

/**
 * An operation as the app mounts it and as the document, the permission table, the contract check and the typed
 * client read it.
 */
export type Operation = UntaggedOperation & { tag: string }

const none = v.object({})
const MEGABYTE = 1024 * 1024
const JSON_LIMIT = 4 * MEGABYTE
/** Before sign-in: a form of a few fields. */
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
    /** Values after the question mark. */
    query: <S extends Schema>(query: S) => define({ ...definition, query }, enter),
    /** A JSON body. */
    body: <S extends Schema>(body: S, { optional = false } = {}) =>
      define({ ...definition, body, bodyKind: 'json', bodyOptional: optional }, enter),
    /** A form body (multipart or urlencoded); `limit` in bytes. */
    form: <S extends Schema>(body: S, limit = definition.access === 'public' ? PUBLIC_LIMIT : FORM_LIMIT) =>
      define({ ...definition, body, bodyKind: 'form', bodyLimit: limit }, enter),
    /** A form with a file of any size, which the handler reads from the request (`storeUpload`). */
    upload: (upload: Schema) => define({ ...definition, upload }, enter),
    /** Status and shape of success; null for an empty response. */
    returns: <S extends Schema | null>(status: number, response: S) =>
      define({ ...definition, status, response }, enter),
    /** Success is not JSON but this media type; the handler returns a `Response`. */
    returnsFile: (responseType: string) => define({ ...definition, responseType }, enter),
    /** The handler: one service call. A returned `Response` goes out as it is. */
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
          if (definition.bodyKind === 'none')
            return handler(early, { params, query, body: checkInput(definition.body, {}, 'body'), request })
          const { body, ctx: late } = await raw.readBody()
          return handler(enter(late), {
            params,
            query,
            body: checkInput(definition.body, body, 'body'),
            request,
          })
        },
      }
    },
  }
}

function begin<Id extends string>(route: Route, access: Access, notes: Notes<Id>) {
  const [method, path] = splitRoute(route)
  return {
    ...notes,
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

/** An operation for signed-in callers. Path parameters in `{braces}`. */
export const userOperation = <Id extends string>(route: Route, notes: Notes<Id>) =>
  define<UserCtx, Id, typeof none, typeof none, typeof none, null>(begin(route, 'user', notes), asUser)

/** An operation for administrators; others get 403. */
export const adminOperation = <Id extends string>(route: Route, notes: Notes<Id>) =>
  define<AdminCtx, Id, typeof none, typeof none, typeof none, null>(
    begin(route, 'admin', { ...notes, errors: [...new Set([...(notes.errors ?? []), 403])] }),
    asAdmin,
  )

/** An operation that needs no session; every one is listed in the structure test. */
export const publicOperation = <Id extends string>(route: Route, notes: Notes<Id>) =>
  define<Ctx, Id, typeof none, typeof none, typeof none, null>(begin(route, 'public', notes), (ctx) => ctx)

/** Puts operations under their heading in the document. */
export function tagged<O extends UntaggedOperation>(tag: string, operations: O[]): (O & { tag: string })[] {
  return operations.map((operation) => ({ ...operation, tag }))
}
