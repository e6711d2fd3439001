import * as v from 'valibot'
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
