import { setImmediate } from 'node:timers/promises'
import type { Matcher } from '@ramekin/food-engine/matching'
import type { ReadIngredient, ReadRecipe } from '@ramekin/food-engine/pages'
import * as v from 'valibot'
import { recipeSourceOrNull } from '~/lib/recipe-text/recipe-source'
import { slugify } from '~/lib/text/normalize'
import { m } from '~/paraglide/messages.js'
import { LINE_MAX, LONG_TEXT_MAX, RECIPE_LIST_MAX, type RecipeDraft, RecipeIn } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'
import { ensureFoods } from '~/server/kitchen/ingredients/ensure-words.service'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { lineToStore } from '~/server/kitchen/ingredients/parsing/storable-ingredient'
import { type CreatedRecipe, createRecipe } from '~/server/kitchen/recipes/create-recipe.service'
import { newFoodsOf } from '~/server/kitchen/recipes/recipe-lines.service'
import { languageOfNew } from '~/server/kitchen/recipes/written-in'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { createCooldownQueue } from '~/server/platform/limits/cooldown-queue'
import { plausibleLanguage } from '~/server/platform/lists/search/recipe-language'
import { encodeImage, newImageKey, storeImage } from '~/server/platform/media/images'
import { recipeFolder, recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { serverState } from '~/server/platform/server-state'

/** Pages list a picture in many sizes, so a few broken URLs are skipped. */
const PICTURES_TRIED = 3

interface SaveOptions {
  includeTags: boolean
  includeCategories: boolean
  /** Replace those of the page. */
  tags?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  /** Replaces the pictures of the page. */
  cover?: Uint8Array | undefined
}

export interface Saving {
  /** Once aborted, no recipe is created. */
  signal?: AbortSignal | undefined
  /** Runs in the recipe's transaction and creates it, or finds one created earlier. If it throws, none is created. */
  make?: (ctx: UserCtx, create: Create) => Promise<CreatedRecipe>
}
type Create = (ctx: UserCtx) => Promise<CreatedRecipe>

const clip = (text: string, max: number) => (text.length > max ? text.slice(0, max) : text)
const clipName = (text: string) => [...text].slice(0, NAME_MAX).join('')

/**
 * Creates a recipe from a page's content: ingredient lines are parsed with the group's foods and units (the original
 * line is stored, missing foods are created, doubts become questions), the picture is stored. Returns the slug. Errors: those of
 * `createRecipe`.
 */
export async function saveReadRecipe(
  ctx: UserCtx,
  read: ReadRecipe,
  options: SaveOptions,
  { signal, make = (ctx, create) => create(ctx) }: Saving = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const image = options.cover
    ? await storePicture(ctx, id, options.cover)
    : await storeFirstPicture(ctx, id, read.images, signal)
  const save = async () => {
    const draftOptions = { ...options, expectedLanguage: read.language ?? ctx.locale }
    const content = v.parse(RecipeIn, await toRecipeDraft(read, await readMatcher(ctx), draftOptions))
    const name = content.name ?? m.recipe_unnamed({}, { locale: ctx.locale })
    await setImmediate()
    signal?.throwIfAborted()
    return inTransaction(ctx, (ctx) =>
      make(ctx, async (ctx) =>
        createRecipe(ctx, { ...(await withNewFoods(ctx, content)), name }, { id, image }),
      ),
    )
  }
  // Loaded before the queue, which makes others wait by the time that a save takes.
  await loadParsers()
  const removePicture = () => ctx.files.removeFolder(recipeFolder(id))
  try {
    const made = await recipeSaveQueue(ctx)(ctx.actor.householdId, save)
    if (made.id !== id) await removePicture()
    return made.slug
  } catch (error) {
    await removePicture()
    throw error
  }
}

/** New foods have the recipe's time of creation, by which its page names them. */
async function withNewFoods(ctx: UserCtx, content: RecipeIn): Promise<RecipeIn> {
  const { recipeIngredient = [] } = content
  const language = languageOfNew(content, ctx.actor.groupLanguage)
  const made = await ensureFoods(ctx, newFoodsOf(recipeIngredient), { language })
  const idOf = (name: string) => made.get(name) ?? null
  return {
    ...content,
    recipeIngredient: recipeIngredient.map(({ food, ...line }) => ({
      ...line,
      food: food && { ...food, id: food.id ?? idOf(food.name) },
    })),
  }
}

async function toRecipeDraft(
  read: ReadRecipe,
  matcher: Matcher,
  options: SaveOptions & { expectedLanguage: string },
): Promise<RecipeDraft> {
  const name = clipName(read.name.trim())
  const performTime = read.cookTime?.text ?? null
  return {
    name: slugify(name) ? name : null,
    // A longer name is whole in the description.
    description: clip(
      [name === read.name.trim() ? '' : read.name.trim(), read.description].filter(Boolean).join('\n\n'),
      LONG_TEXT_MAX,
    ),
    orgURL: recipeSourceOrNull(read.orgUrl),
    creditText: clip(read.credit, LINE_MAX),
    language: plausibleLanguage(
      read.language,
      read.ingredients.map(({ text }) => text),
    ),
    recipeServings: read.yield.servings,
    recipeYieldQuantity: read.yield.yieldQuantity,
    recipeYield: clip(read.yield.yieldText, LINE_MAX),
    totalTime: read.totalTime?.text ?? null,
    prepTime: read.prepTime?.text ?? null,
    performTime,
    cookTime: performTime,
    recipeIngredient: await parseIngredients(read.ingredients, matcher, options.expectedLanguage),
    recipeInstructions: read.steps.slice(0, RECIPE_LIST_MAX).map((step) => ({
      title: clip(step.title ?? '', LINE_MAX),
      summary: clip(step.summary ?? '', LINE_MAX),
      text: clip(step.text, LONG_TEXT_MAX),
    })),
    nutrition: read.nutrition,
    notes: read.notes
      .slice(0, RECIPE_LIST_MAX)
      .map(({ title, text }) => ({ title: clip(title, LINE_MAX), text: clip(text, LONG_TEXT_MAX) })),
    tags: (options.tags ?? (options.includeTags ? read.tags : [])).map(clipName),
    recipeCategory: (options.categories ?? (options.includeCategories ? read.categories : [])).map(clipName),
  }
}

const loadParsers = () =>
  Promise.all([
    import('@ramekin/food-engine/sentences'),
    import('~/server/kitchen/ingredients/parsing/parse-lines'),
  ])

/** Lines of a section are parsed together, since a line may be the heading of those that follow. */
async function parseIngredients(
  lines: readonly ReadIngredient[],
  matcher: Matcher,
  expectedLanguage: string,
) {
  const [{ languageOfLines }, { parseIngredientLines }] = await loadParsers()
  const sections: { title: string | null; lines: string[] }[] = []
  for (const line of lines.slice(0, RECIPE_LIST_MAX)) {
    const text = clip(line.text, LINE_MAX)
    const last = sections.at(-1)
    if (last && line.title === null) last.lines.push(text)
    else sections.push({ title: line.title, lines: [text] })
  }
  // A section may have two lines; the language is clearer from the whole list.
  const language = languageOfLines(
    lines.map(({ text }) => text),
    expectedLanguage,
  )
  return sections.flatMap((section) =>
    parseIngredientLines(section.lines, matcher, { expectedLanguage: language }).map(
      ({ title, ingredient }, at) => {
        return {
          ...lineToStore(ingredient, matcher, language),
          title: title ?? (at === 0 ? section.title : null),
        }
      },
    ),
  )
}

async function storePicture(ctx: UserCtx, recipeId: string, bytes: Uint8Array): Promise<string> {
  await storeImage(ctx, recipeImageFolder(recipeId), await encodeImage(ctx.actor.householdId, bytes))
  return newImageKey()
}

/** Stores the first picture that works and returns its key, or null. A missing picture does not fail an import. */
async function storeFirstPicture(
  ctx: UserCtx,
  recipeId: string,
  urls: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | null> {
  for (const url of urls.slice(0, PICTURES_TRIED)) {
    try {
      const { bytes } = await ctx.outbound.fetchImage(url, signal)
      return await storePicture(ctx, recipeId, bytes)
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof OutboundError) && !(error instanceof DomainError)) throw error
      ctx.log.info({ reason: error.message }, 'a picture could not be imported')
    }
  }
  return null
}

/** Saving imported recipes takes at most a sixteenth of the event loop's time. */
const COOLDOWN_FACTOR = 16

/** Saves one imported recipe at a time; households take turns. */
export const recipeSaveQueue = serverState(() => createCooldownQueue(COOLDOWN_FACTOR))
