import * as v from 'valibot'
import { text } from './recipe-in'
import { NAME_MAX, named } from './wire'

/** Files of a recipe, as multipart forms. */

const Upload = v.file()

/** `extension` is sent by older clients and ignored. */
export const RecipeImageForm = named(
  'Body_update_recipe_image',
  v.object({ image: Upload, extension: v.optional(v.pipe(v.string(), v.maxLength(255)), '') }),
)

export const RecipeAssetForm = named(
  'Body_upload_recipe_asset',
  v.object({
    name: text(NAME_MAX),
    icon: text(100),
    /** `pdf`, `.pdf` or a whole file name. */
    extension: v.pipe(v.string(), v.maxLength(255)),
    file: Upload,
  }),
)
export type RecipeAssetForm = v.InferOutput<typeof RecipeAssetForm>

export const RecipeImageAddress = named(
  'RecipeImageAddress',
  v.object({ url: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)) }),
)

/** Of one archive, and of all pictures of one import, in bytes. */
export const ZIP_BYTES_MAX = 100 * 1024 * 1024
export const IMAGES_BYTES_MAX = 60 * 1024 * 1024
/** Per recipe. */
export const IMAGES_MAX = 10

export const RecipeZipForm = named('Body_create_recipe_from_zip', v.object({ archive: Upload }))

/** One picture, or several of the same recipe in order. */
export const RecipeImagesForm = named(
  'Body_create_recipe_from_image',
  v.object({
    images: v.union([
      v.pipe(v.array(Upload), v.minLength(1), v.maxLength(IMAGES_MAX)),
      v.pipe(
        Upload,
        v.transform((image) => [image]),
      ),
    ]),
  }),
)
