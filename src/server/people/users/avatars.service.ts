import { authorize } from '~/server/platform/access/authorize'
import { selfPolicy } from '~/server/platform/access/policies/people'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { idFolder } from '~/server/platform/media/id-folder'
import { encodeImage } from '~/server/platform/media/images'
import { serveBytes } from '~/server/platform/media/serve-file'
import { loadSharp } from '~/server/platform/media/sharp'
import { defaultAvatar } from './default-avatar'
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
