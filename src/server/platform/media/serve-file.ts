import { createHash } from 'node:crypto'
import type { Ctx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import type { FoundFile } from './files'

interface FileType {
  /** Value of `content-type`. */
  type: string
  /** Saved by the browser instead of shown. */
  download?: boolean
  name?: string
}

const YEAR = 365 * 24 * 60 * 60

/**
 * Streams a stored file, so that a slow reader uses little memory; `file_not_found` if missing. URLs with a `version`
 * are cached permanently; others are revalidated and get a 304. Uploads never execute: no MIME sniffing, and pages are
 * sandboxed.
 */
export async function serveFile(ctx: Ctx, key: string, type: FileType, request: Request): Promise<Response> {
  if (request.method === 'HEAD' || request.headers.has('if-none-match')) {
    const found = assertFound(await ctx.files.find(key), 'file_not_found')
    const headers = headersOf(type, etagOf(found), request)
    if (isSame(request, etagOf(found))) return new Response(null, { status: 304, headers })
    headers.set('content-length', String(found.size))
    if (request.method === 'HEAD') return new Response(null, { headers })
  }
  const opened = assertFound(await ctx.files.open(key), 'file_not_found')
  const headers = headersOf(type, etagOf(opened), request)
  headers.set('content-length', String(opened.size))
  return new Response(opened.stream, { headers })
}

const etagOf = ({ etag, size, changedAt }: FoundFile): string =>
  etag ?? `"${size.toString(36)}-${Math.round(changedAt * 1000).toString(36)}"`

/** Like `serveFile`, for small bytes in memory. */
export function serveBytes(bytes: Buffer, type: FileType, request: Request): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const headers = headersOf(type, etag, request)
  if (isSame(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
}

const isSame = (request: Request, etag: string): boolean =>
  request.headers.get('if-none-match')?.includes(etag) ?? false

function headersOf({ type, download = false, name = '' }: FileType, etag: string, request: Request): Headers {
  const hasVersion = new URL(request.url).searchParams.has('version')
  const headers = new Headers({
    'content-type': type,
    'cache-control': hasVersion ? `public, max-age=${YEAR}, immutable` : 'public, no-cache',
    etag,
    // Dashboards in the home network show these pictures.
    'cross-origin-resource-policy': 'cross-origin',
  })
  // Browsers refuse to open a PDF in a sandbox; it has no access to the site's origin anyway.
  if (type !== 'application/pdf') headers.set('content-security-policy', "sandbox; default-src 'none'")
  if (download) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  return headers
}
