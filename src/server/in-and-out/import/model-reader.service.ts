import type { ReadResult } from '@ramekin/food-engine/pages'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { askModel, isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { isRecipe, type ModelRecipe, RECIPE_RULES, ModelRecipe as Shape, toPageData } from './model-recipe'
import { pageText } from './page-text'
import { readPage } from './reading/page-reader'

const TEXT_MIN_LENGTH = 200

/** The readers' result; if it is no recipe and a model is configured, what the model reads in the page's text. */
export async function readByModel(ctx: UserCtx, result: ReadResult, page: ModelPage): Promise<ReadResult> {
  const isWanted = !result.ok && result.reason === 'noRecipe' && isAiOn(ctx.env)
  return isWanted ? readPageByModel(ctx, result, page) : result
}

interface ModelPage {
  text: string
  url: string | null
  signal?: AbortSignal | undefined
}

/** What the model reads in the page's text; if that is no recipe or the model fails, the readers' result. */
export async function readPageByModel(
  ctx: UserCtx,
  result: ReadResult,
  { text, url, signal }: ModelPage,
): Promise<ReadResult> {
  const data = pageText(text)
  if (data.length < TEXT_MIN_LENGTH) return result
  try {
    const recipe = await askModel(ctx, {
      name: 'page',
      task: `Transcribe the recipe of a web page. ${RECIPE_RULES}`,
      data,
      shape: Shape,
      signal,
    })
    const read = isRecipe(recipe) ? await readModelRecipe(ctx, recipe, url) : result
    return read.ok ? { ...read, recipe: { ...read.recipe, images: result.recipe.images } } : result
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return result
  }
}

/** Converts the model's recipe to that of a page; its sections stay. */
export async function readModelRecipe(
  ctx: UserCtx,
  recipe: ModelRecipe,
  url: string | null,
): Promise<ReadResult> {
  const result = await readPage(ctx, { text: toPageData(recipe), url })
  if (!result.ok) return result
  const written = ({ text }: { text: string }) => text.trim() !== ''
  return {
    ...result,
    recipe: {
      ...result.recipe,
      orgUrl: url,
      ingredients: recipe.ingredients.filter(written),
      notes: recipe.notes.filter(written).map(({ title, text }) => ({ title: title ?? '', text })),
    },
  }
}
