import type { ReadResult } from '@ramekin/food-engine/pages'
import { Parser } from 'htmlparser2'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { askModel, isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { isRecipe, type ModelRecipe, RECIPE_RULES, ModelRecipe as Shape, toPageData } from './model-recipe'
import { readPage } from './reading/page-reader'

const TEXT_MIN_LENGTH = 200

/** The readers' result; if it is not a recipe and a model is configured, what the model reads in the page's text. */
export async function readByModel(ctx: UserCtx, result: ReadResult, page: ModelPage): Promise<ReadResult> {
  const isWanted = !result.ok && result.reason === 'noRecipe' && isAiOn(ctx.env)
  return isWanted ? readPageByModel(ctx, result, page) : result
}

interface ModelPage {
  text: string
  url: string | null
  signal?: AbortSignal | undefined
}

/** What the model reads in the page's text; if that is not a recipe or the model fails, the readers' result. */
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

/** Limits of the source and of the text taken from it, in UTF-16 units. */
const SOURCE_MAX = 1_000_000
const TEXT_MAX = 40_000
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'select'])
const INLINE = new Set(['a', 'b', 'i', 'em', 'strong', 'span', 'small', 'u', 'sup', 'sub', 'mark', 'code'])

/** The visible text of a page as plain lines, without scripts, styles and menus. */
function pageText(source: string): string {
  const parts: string[] = []
  let silent = 0
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    ontext(text) {
      if (silent === 0) parts.push(text)
    },
  })
  parser.write(source.slice(0, SOURCE_MAX))
  parser.end()
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, TEXT_MAX)
}
