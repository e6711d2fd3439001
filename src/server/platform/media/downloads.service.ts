import path from 'node:path'
import type { Ctx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { readFileToken } from './file-tokens'

/** Errors: `download_unavailable` without a token or file, those of `readFileToken`. */
export async function serveDownload(ctx: Ctx, token: string | undefined): Promise<Response> {
  const key = await readFileToken(ctx, assertFound(token || null, 'download_unavailable'))
  const { size, stream } = assertFound(await ctx.files.open(key), 'download_unavailable')
  const name = encodeURIComponent(path.posix.basename(key))
  return new Response(stream, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  })
}
