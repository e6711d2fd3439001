import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { toJpeg } from '~/server/platform/media/images'
import { askModel, isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { readModelRecipe } from './model-reader.service'
import { isRecipe, ModelRecipe, RECIPE_RULES } from './model-recipe'
import { saveReadRecipe } from './save-read-recipe'

/** Longest edge of a picture that is sent, in pixels: print and handwriting stay legible. */
const EDGE = 2000

interface Pictures {
  images: readonly Buffer[]
  /** Tag of the target language; without it the recipe is not translated. */
  translateLanguage?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads one recipe from pictures with the configured model; returns its slug. The first picture becomes the cover.
 * Errors: `ai_images_off`, `ai_limit`, `ai_failed`, `image_unreadable`, `image_too_large`, `images_unreadable` when
 * they show no recipe, those of `createRecipe`.
 */
export async function importImages(
  ctx: UserCtx,
  { images, translateLanguage, signal }: Pictures,
): Promise<string> {
  if (!isAiOn(ctx.env) || !ctx.env.OPENAI_ENABLE_IMAGE_SERVICES) throw new DomainError('ai_images_off')
  const pictures: Buffer[] = []
  for (const image of images) pictures.push(await toJpeg(ctx.actor.householdId, image, EDGE))
  const language = languageName(translateLanguage)
  const recipe = await askModel(ctx, {
    name: 'pictures',
    task: `Transcribe the recipe that the pictures show; all of them show parts of the same one. ${RECIPE_RULES}${language ? `\nTranslate all texts to ${language}.` : ''}`,
    data: 'The pictures of the recipe:',
    pictures,
    shape: ModelRecipe,
    signal,
  })
  const read = isRecipe(recipe) ? await readModelRecipe(ctx, recipe, null) : null
  if (!read?.ok) throw new DomainError('images_unreadable')
  return saveReadRecipe(
    ctx,
    read.recipe,
    { includeTags: false, includeCategories: false, cover: images[0] },
    { signal },
  )
}

/** The English name of a language tag; null for none or an unknown one, and the recipe is not translated. */
function languageName(tag: string | undefined): string | null {
  try {
    const name = tag && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag)
    return name || null
  } catch {
    return null
  }
}
