import { PAGE_FIELD, URL_FIELD } from '~/lib/import/bookmarklet-upload'
import { localeFromHeader } from '~/lib/locale'
import { PASTED_MAX, URL_TEXT_MAX } from '~/schemas/import'
import type { Caller } from '~/server/platform/access/caller'
import type { Runtime } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { networkOf } from '~/server/platform/network'
import { limitBody } from '~/server/platform/transport/request-body'
import { setPageHeaders } from '~/server/platform/transport/security-headers'
import { type PostedPage, type Refusal, refusalPage, uploadedPage } from './bookmarklet-upload-page'
import { boundaryOf, readFormFields } from './multipart'

/** Room in a body in addition to the page: its URL, the form's boundaries, and two bytes for line ends. */
const EXTRA_BYTES = 1024 * 1024
const BODY_MAX = PASTED_MAX + EXTRA_BYTES
const UPLOAD_TIMEOUT_MS = 120_000

type UploadRuntime = Pick<Runtime, 'env' | 'themeCss' | 'attemptLimits' | 'personLimits'>

/**
 * Handles a form that the bookmarklet posts from another site's page. Nothing is looked up or stored here: the response
 * returns the page as data, to be stored in the visitor's browser. So it needs no session, reads no cookie and changes
 * nothing.
 */
export async function handleBookmarkletUpload(
  runtime: UploadRuntime,
  request: Request,
  caller: Caller,
  development: boolean,
): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const locale = localeFromHeader(request.headers.get('accept-language')) ?? 'en-US'
  const frame = { themeCss: runtime.themeCss, isDark: runtime.env.THEME_USE_DARK, nonce, locale }
  const refuse = (refusal: Refusal) => ({ status: refusal, html: refusalPage(frame, refusal) })
  const response = await readUpload(runtime, request, caller).then(
    (posted) => ({ status: 200, html: uploadedPage(frame, crypto.randomUUID(), posted) }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      if (error.id === 'too_large') return refuse(413)
      if (error.id === 'too_many_requests') return refuse(429)
      return refuse(400)
    },
  )
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  setPageHeaders(headers, nonce, development)
  return new Response(response.html, { status: response.status, headers })
}

/** The form's two fields, page and URL. Throws `invalid_body`, `too_large` and `too_many_requests`. */
async function readUpload(
  { attemptLimits, personLimits }: UploadRuntime,
  request: Request,
  caller: Caller,
): Promise<PostedPage> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (!boundary) throw new DomainError('invalid_body')
  await attemptLimits.countUpload(caller)
  const ends = [personLimits.begin('anonymousUploads', networkOf(caller.address ?? ''))]
  const hold = (bytes: number) => ends.push(personLimits.begin('anonymousBytes', 'all', bytes))
  try {
    return pickFields(readFormFields(await readBody(request, hold), boundary))
  } finally {
    for (const end of ends) end()
  }
}

/** `hold` reserves memory for received bytes. Throws `too_large`, and `invalid_body` for a body that breaks off or takes too long. */
async function readBody(request: Request, hold: (bytes: number) => void): Promise<Buffer> {
  const reader = limitBody(request, BODY_MAX).body?.getReader()
  if (!reader) throw new DomainError('invalid_body')
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    void reader.cancel()
  }, UPLOAD_TIMEOUT_MS)
  const chunks: Uint8Array[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      hold(value.length)
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

function pickFields(fields: Map<string, Buffer> | null): PostedPage {
  const page = fields?.get(PAGE_FIELD)
  const url = fields?.get(URL_FIELD)
  if (!page?.length || !url) throw new DomainError('invalid_body')
  return { page, url: url.length > URL_TEXT_MAX ? Buffer.alloc(0) : url }
}
