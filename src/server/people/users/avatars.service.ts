import { oklchToHex } from '~/lib/theme/oklch'
import { authorize } from '~/server/platform/access/authorize'
import { selfPolicy } from '~/server/platform/access/policies/people'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { encodeImage } from '~/server/platform/media/images'
import { idFolder } from '~/server/platform/media/recipe-folders'
import { serveBytes } from '~/server/platform/media/serve-file'
import { loadSharp } from '~/server/platform/media/sharp'
import { isUser, updateCacheKey } from './users.repository'
import { newCacheKey } from './users.service'

/** Edge of the square in pixels: its largest display size, on a dense screen. */
const EDGE = 400
const FILE_NAME = 'profile.webp'
const folderOf = (userId: string) => idFolder('users', userId)
const keyOf = (userId: string) => `${folderOf(userId)}/${FILE_NAME}`

/** Stores the caller's picture as a square. Throws `edit_other_users`, `use_admin_api`, `image_unreadable`. */
export async function changeAvatar(ctx: UserCtx, id: string, picture: File): Promise<void> {
  const self = authorize(ctx.actor, selfPolicy, 'changePicture', { id })
  const bytes = new Uint8Array(await picture.arrayBuffer())
  const { 'min-original.webp': readable } = await encodeImage(ctx.actor.householdId, bytes)
  const sharp = await loadSharp()
  const square = await sharp(readable).resize(EDGE, EDGE, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  await ctx.files.write(keyOf(self.id), square)
  await updateCacheKey(ctx, self, newCacheKey())
}

/** Public to anyone with the id; drawn if the person has none. Throws `file_not_found`. */
export async function serveAvatar(
  ctx: Ctx,
  { user_id, file_name }: { user_id: string; file_name: string },
  request: Request,
): Promise<Response> {
  const key = assertFound(file_name === FILE_NAME ? keyOf(user_id) : null, 'file_not_found')
  const bytes =
    (await ctx.files.read(key)) ?? ((await isUser(ctx, user_id)) ? await defaultAvatar(user_id, EDGE) : null)
  return serveBytes(assertFound(bytes, 'file_not_found'), { type: 'image/webp' }, request)
}

export const removeAvatar = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.files.removeFolder(folderOf(userId))

/** Different colors; people of one household should rarely share one. */
const HUES = 12
const HEAD = { x: 0.5, y: 0.39, width: 0.175, height: 0.175 }
const SHOULDERS = { x: 0.5, y: 1.02, width: 0.34, height: 0.37 }

const pictures = new Map<number, Promise<Buffer>>()

/**
 * The default picture as a square WebP: a silhouette in a color derived from the person's id. Drawn pixel by pixel,
 * because the picture library reads no vector files and a server may lack fonts.
 */
function defaultAvatar(userId: string, edge: number): Promise<Buffer> {
  const hue = Number.parseInt(userId.slice(-6), 16) % HUES
  const drawn = pictures.get(hue) ?? drawSilhouette(edge, (hue * 360) / HUES)
  pictures.set(hue, drawn)
  return drawn
}

async function drawSilhouette(edge: number, h: number): Promise<Buffer> {
  const ground = channelsOf(oklchToHex({ l: 0.92, c: 0.04, h }))
  const figure = channelsOf(oklchToHex({ l: 0.6, c: 0.1, h }))
  const pixels = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const cover = Math.max(coverOf(HEAD, x, y, edge), coverOf(SHOULDERS, x, y, edge))
      const mixed = ground.map((channel, index) => channel + ((figure[index] ?? 0) - channel) * cover)
      pixels.set(mixed.map(Math.round), (y * edge + x) * 3)
    }
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer()
}

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Antialiased coverage, 0 to 1. */
function coverOf(ellipse: typeof HEAD, x: number, y: number, edge: number): number {
  const across = (x + 0.5) / edge - ellipse.x
  const down = (y + 0.5) / edge - ellipse.y
  const distance = Math.hypot(across / ellipse.width, down / ellipse.height)
  const pixelsInside = (1 - distance) * Math.min(ellipse.width, ellipse.height) * edge
  return Math.min(1, Math.max(0, pixelsInside + 0.5))
}
