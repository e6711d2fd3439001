import * as v from 'valibot'
import { named } from './named'
import { text } from './recipe-in'
import { NAME_MAX } from './wire'

/** Files that are sent for a recipe, as multipart forms. */

const Upload = v.file()

/** `extension` is what older clients say the file is; the picture itself decides. */
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
