import { isPlainFileName } from '~/schemas/recipe-in'
import type { Ctx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { recipeAssetFolder } from './recipe-folders'
import { serveFile } from './serve-file'

/** Files that may be attached, by extension, with the type under which they are served. */
export const ASSET_TYPES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['bmp', 'image/bmp'],
  ['avif', 'image/avif'],
  ['txt', 'text/plain; charset=utf-8'],
  ['md', 'text/plain; charset=utf-8'],
  ['csv', 'text/plain; charset=utf-8'],
  ['json', 'application/json'],
])

/** Lower case; empty without a dot. */
export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''

/** Responds with an attached file; kinds that could run in a browser (web pages, SVG) are saved, never shown. */
export async function serveAsset(
  ctx: Ctx,
  recipeId: string,
  name: string,
  request: Request,
): Promise<Response> {
  if (!isPlainFileName(name)) throw new DomainError('file_not_found')
  const type = ASSET_TYPES.get(extensionOf(name))
  return serveFile(
    ctx,
    `${recipeAssetFolder(recipeId)}/${name}`,
    type ? { type } : { type: 'application/octet-stream', download: true, name },
    request,
  )
}
