import { ADDRESS_FIELD, PAGE_FIELD } from '~/lib/import/hand-over'
import { directionOf, localeFromHeader } from '~/lib/locale'
import { ADDRESS_TEXT_MAX, PASTED_MAX } from '~/schemas/import'
import type { Env } from '~/server/env'
import { DomainError } from '~/server/errors'
import { visitorOf } from '~/server/transport/client-address'
import { countHandOver } from '~/server/transport/rate-limit'
import { setSecurityHeaders } from '~/server/transport/security-headers'
import { boundaryOf, readFormFields } from './form-fields'
import { handOverPage, type PostedPage, type Refusal, refusalPage } from './hand-over-page'

/** Room in a body for what stands around the page: its address, the form's own lines, and two bytes for line ends. */
const AROUND_BYTES = 1024 * 1024
const BODY_MAX = PASTED_MAX + AROUND_BYTES
/** What is still read and thrown away of a body that is too large: a browser shows an answer only when it is rid of it. */
const DISCARDED_MAX = 4 * BODY_MAX
/** Bodies that are held in memory at once, each for as long as it takes to come in. */
const AT_ONCE = 4
const ARRIVAL_MS = 120_000

let arriving = 0

/**
 * Answers a page that another site's page posted by our bookmark. Nothing is looked up and nothing kept here: the
 * answer carries the text back, as data, to be kept on the visitor's device. So it needs no session, reads no cookie
 * and changes nothing, whoever sends it.
 */
export async function answerHandOver(env: Env, request: Request, development: boolean): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const locale = localeFromHeader(request.headers.get('accept-language')) ?? 'en-US'
  const frame = { env, nonce, locale, direction: directionOf(locale) }
  const refuse = (refusal: Refusal) => ({ status: refusal, html: refusalPage(frame, refusal) })
  const answer = await readHandOver(env, request).then(
    (handedOver) => ({ status: 200, html: handOverPage(frame, crypto.randomUUID(), handedOver) }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      if (error.id === 'too_large') return refuse(413)
      if (error.id === 'too_many_requests') return refuse(429)
      return refuse(400)
    },
  )
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  setSecurityHeaders(headers, nonce, development)
  return new Response(answer.html, { status: answer.status, headers })
}

/** The two fields of the form, page and address. Throws `invalid_body`, `too_large` and `too_many_requests`. */
async function readHandOver(env: Env, request: Request): Promise<PostedPage> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (!boundary) throw new DomainError('invalid_body')
  if (Number(request.headers.get('content-length')) > BODY_MAX) throw new DomainError('too_large')
  await countHandOver(env, visitorOf(env, request))
  if (arriving >= AT_ONCE) throw new DomainError('too_many_requests')
  arriving += 1
  try {
    return pick(readFormFields(await readBody(request), boundary))
  } finally {
    arriving -= 1
  }
}

/** The body, as long as it is no larger than allowed and comes in time. Of what is larger nothing is held. */
async function readBody(request: Request): Promise<Buffer> {
  const reader = request.body?.getReader()
  if (!reader) throw new DomainError('invalid_body')
  const timer = setTimeout(() => void reader.cancel(), ARRIVAL_MS)
  let chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || size > DISCARDED_MAX) break
      size += value.length
      if (size > BODY_MAX) chunks = []
      else chunks.push(value)
    }
  } catch {
    throw new DomainError('invalid_body')
  } finally {
    clearTimeout(timer)
  }
  if (size > BODY_MAX) throw new DomainError('too_large')
  return Buffer.concat(chunks)
}

function pick(fields: Map<string, Buffer> | null): PostedPage {
  const page = fields?.get(PAGE_FIELD)
  const address = fields?.get(ADDRESS_FIELD)
  if (!page?.length || !address) throw new DomainError('invalid_body')
  return { page, address: address.length > ADDRESS_TEXT_MAX ? Buffer.alloc(0) : address }
}
