import { createHash } from 'node:crypto'
import type { Ctx } from '~/server/context'
import { assertFound } from '~/server/errors'

interface FileType {
  /** Value of `content-type`. */
  type: string
  /** Saved by the browser instead of shown. */
  download?: boolean
  /** Name under which it is saved. */
  name?: string
}

const YEAR = 365 * 24 * 60 * 60

/**
 * Responds with a stored file, or `file_not_found`. Browsers may cache it for good when the URL carries a
 * `version`; otherwise they ask again, and get a 304 while it is the same. What people upload never runs:
 * types are not guessed and pages are sandboxed.
 */
export async function serveFile(ctx: Ctx, key: string, type: FileType, request: Request): Promise<Response> {
  return serveBytes(assertFound(await ctx.files.read(key), 'file_not_found'), type, request)
}

/** Serves bytes in the way of `serveFile`. */
export function serveBytes(
  bytes: Buffer,
  { type, download = false, name = '' }: FileType,
  request: Request,
): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const hasVersion = new URL(request.url).searchParams.has('version')
  const headers = new Headers({
    'content-type': type,
    'cache-control': hasVersion ? `public, max-age=${YEAR}, immutable` : 'public, no-cache',
    etag,
    // Dashboards at home show these pictures.
    'cross-origin-resource-policy': 'cross-origin',
  })
  // Browsers refuse to open a PDF in a sandbox; it has no access to the site's origin anyway.
  if (type !== 'application/pdf') headers.set('content-security-policy', "sandbox; default-src 'none'")
  if (download) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers })
}
