import path from 'node:path'
import type { Ctx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { readFileToken } from './file-tokens'

/** With a bucket that people reach, a redirect to it. Errors: `download_unavailable` without a token or file, those of `readFileToken`. */
export async function serveDownload(ctx: Ctx, token: string | undefined): Promise<Response> {
  const key = await readFileToken(ctx, assertFound(token || null, 'download_unavailable'))
  const type = 'application/octet-stream'
  const disposition = dispositionOf(path.posix.basename(key))
  assertFound(await ctx.files.find(key), 'download_unavailable')
  const location = await ctx.files.addressOf(key, { type, disposition })
  if (location) return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
  const { size, stream } = assertFound(await ctx.files.open(key), 'download_unavailable')
  return new Response(stream, {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}

/** Plain names in quotes, which all services of signed addresses read alike. */
const dispositionOf = (name: string): string =>
  /^[\w.-]+$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
