import * as v from 'valibot'
import { isBrokenPicture } from '~/browser/is-broken-picture'
import { fieldCheck } from '~/components/kit/form/issue-text'
import { m } from '~/paraglide/messages.js'
import { PICTURE_BYTES_MAX } from '~/schemas/limits'

/** Limited to the upload size. */
export const PictureFile = v.pipe(
  v.file(),
  fieldCheck(
    ({ size }) => size <= PICTURE_BYTES_MAX,
    () => m.editor_picture_large(),
  ),
)

/** Why the server would refuse it; null if it would not. */
export async function pictureProblem(file: File): Promise<string | null> {
  if (file.size > PICTURE_BYTES_MAX) return m.editor_picture_large()
  return (await isBrokenPicture(file)) ? m.error_image_unreadable() : null
}
