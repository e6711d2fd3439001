import { ADDRESS_FIELD, PAGE_FIELD } from '~/lib/import/hand-over'
import { directionOf, localeFromHeader } from '~/lib/locale'
import { ADDRESS_TEXT_MAX, PASTED_MAX } from '~/schemas/import'
import type { Caller } from '~/server/access/caller'
import type { Runtime } from '~/server/context'
import { DomainError } from '~/server/errors'
import type { UploadShare } from '~/server/limits/upload-budget'
import { limitBody } from '~/server/transport/request-body'
import { setPageHeaders } from '~/server/transport/security-headers'
import { boundaryOf, readFormFields } from './form-fields'
import { handOverPage, type PostedPage, type Refusal, refusalPage } from './hand-over-page'

/** Room in a body for what stands around the page: its address, the form's own lines, and two bytes for line ends. */
const AROUND_BYTES = 1024 * 1024
const BODY_MAX = PASTED_MAX + AROUND_BYTES
const ARRIVAL_TIMEOUT_MS = 120_000

type HandOverRuntime = Pick<Runtime, 'env' | 'themeCss' | 'attemptLimits' | 'uploadBudget'>

/**
 * Answers a page that another site's page posted by our bookmark. Nothing is looked up and nothing kept here: the
 * answer carries the text back, as data, to be kept on the visitor's device. So it needs no session, reads no cookie
 * and changes nothing, whoever sends it.
 */
export async function answerHandOver(
  runtime: HandOverRuntime,
  request: Request,
  caller: Caller,
  development: boolean,
): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const locale = localeFromHeader(request.headers.get('accept-language')) ?? 'en-US'
  const frame = {
    themeCss: runtime.themeCss,
    isDark: runtime.env.THEME_USE_DARK,
    nonce,
    locale,
    direction: directionOf(locale),
  }
  const refuse = (refusal: Refusal) => ({ status: refusal, html: refusalPage(frame, refusal) })
  const answer = await readHandOver(runtime, request, caller).then(
    (handedOver) => ({ status: 200, html: handOverPage(frame, crypto.randomUUID(), handedOver) }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      if (error.id === 'too_large') return refuse(413)
      if (error.id === 'too_many_requests') return refuse(429)
      return refuse(400)
    },
  )
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  setPageHeaders(headers, nonce, development)
  return new Response(answer.html, { status: answer.status, headers })
}

/** The two fields of the form, page and address. Throws `invalid_body`, `too_large` and `too_many_requests`. */
async function readHandOver(
  { attemptLimits, uploadBudget }: HandOverRuntime,
  request: Request,
  caller: Caller,
): Promise<PostedPage> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (!boundary) throw new DomainError('invalid_body')
  await attemptLimits.countUpload(caller)
  const share = uploadBudget.open(caller)
  try {
    return pick(readFormFields(await readBody(request, share), boundary))
  } finally {
    share.release()
  }
}

/** The whole body. Throws `too_large`, and `invalid_body` for one that breaks off or takes too long. */
async function readBody(request: Request, share: UploadShare): Promise<Buffer> {
  const reader = limitBody(request, BODY_MAX).body?.getReader()
  if (!reader) throw new DomainError('invalid_body')
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    void reader.cancel()
  }, ARRIVAL_TIMEOUT_MS)
  const chunks: Uint8Array[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      share.hold(value.length)
      chunks.push(value)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('invalid_body', {}, { cause: error })
  } finally {
    clearTimeout(timer)
  }
  if (isTimedOut) throw new DomainError('invalid_body')
  return Buffer.concat(chunks)
}

function pick(fields: Map<string, Buffer> | null): PostedPage {
  const page = fields?.get(PAGE_FIELD)
  const address = fields?.get(ADDRESS_FIELD)
  if (!page?.length || !address) throw new DomainError('invalid_body')
  return { page, address: address.length > ADDRESS_TEXT_MAX ? Buffer.alloc(0) : address }
}
