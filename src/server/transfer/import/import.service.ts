import { findAmounts } from '@ramekin/food-engine/amounts'
import type { ReadRecipe } from '@ramekin/food-engine/pages'
import { findUrlInText, type ReadFailure, type ReadResult } from '@ramekin/food-engine/pages/parts'
import * as v from 'valibot'
import { createFairLimit } from '~/lib/fair-limit'
import { LruMap } from '~/lib/lru-map'
import { m } from '~/paraglide/messages.js'
import {
  ImportFailure,
  type KnownUrl,
  type RecipePreview,
  type ScrapeRecipeData,
  type ScrapeRecipePreview,
  type ScrapeRecipeTest,
  type UrlPreview,
} from '~/schemas/import'
import { LINE_MAX, LONG_TEXT_MAX, RECIPE_LIST_MAX } from '~/schemas/recipe-in'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { findRecipesByUrl, findSameRecipes } from '~/server/kitchen/recipes/same-recipes.service'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { startTurns } from '~/server/platform/limits/turns'
import { encodeImage } from '~/server/platform/media/images'
import { isAiOn } from '~/server/platform/outbound/ai/ask-model'
import { OutboundError, type OutboundErrorKind } from '~/server/platform/outbound/outbound-error'
import { serverState } from '~/server/platform/server-state'
import { saveDraft } from './drafts.service'
import { readByModel, readPageByModel } from './model-reader.service'
import { readPage } from './reading/page-reader'
import { type Saving, saveReadRecipe } from './save-read-recipe'

/** Whether to take the page's keywords and categories, or which to use instead. */
export interface ImportOptions {
  includeTags: boolean
  includeCategories: boolean
  tags?: readonly string[] | undefined
  categories?: readonly string[] | undefined
}

/** Pages in memory at once, of up to 10 MB each. */
const PAGES_AT_ONCE = 8
const limitPageFetches = serverState(() => createFairLimit(PAGES_AT_ONCE))

const outboundFailures: Record<OutboundErrorKind, ImportFailure> = {
  'bad-url': 'bad-address',
  blocked: 'blocked',
  timeout: 'timeout',
  'too-large': 'too-large',
  'not-html': 'not-a-page',
  'not-image': 'not-a-page',
  'http-status': 'site-error',
  connection: 'unreachable',
  'too-many-redirects': 'unreachable',
}

const readFailures: Record<ReadFailure, ImportFailure> = {
  empty: 'empty',
  tooLarge: 'too-large',
  unreadable: 'unreadable',
  challenge: 'challenge',
  scriptsOnly: 'scripts-only',
  noRecipe: 'no-recipe',
}

/** Returns the slug. Errors, each with a reason: `scrape_timeout`, `connection_error`, `bad_recipe_data`. */
export async function importFromUrl(
  ctx: UserCtx,
  { url: text, ...options }: ImportOptions & { url: string },
  saving: Saving = {},
): Promise<string> {
  const read = findPreviewed(ctx, text) ?? (await readUrl(ctx, text, saving.signal))
  return finishImport(ctx, read, options, saving)
}

type ReadUrl = Awaited<ReturnType<typeof readUrl>>

/** A page that was previewed is not fetched again when it is saved. */
const PREVIEW_KEPT_MS = 5 * 60_000
const PREVIEWS_KEPT = 50
/** Characters; a longer one is fetched again. */
const PREVIEW_LENGTH_MAX = 256 * 1024
const previews = serverState(() => new LruMap<string, ReadUrl & { at: number }>(PREVIEWS_KEPT))
const previewKey = (ctx: UserCtx, text: string) => `${ctx.actor.id} ${findUrlInText(text)}`

function findPreviewed(ctx: UserCtx, text: string): ReadUrl | null {
  const key = previewKey(ctx, text)
  const kept = previews(ctx).get(key)
  if (kept && Date.now() - kept.at < PREVIEW_KEPT_MS) return kept
  previews(ctx).delete(key)
  return null
}

/** What importing a page would find. Nothing is stored; errors of the page are results. */
export async function previewUrl(ctx: UserCtx, text: string, signal: AbortSignal): Promise<UrlPreview> {
  try {
    const read = findPreviewed(ctx, text) ?? (await readUrl(ctx, text, signal))
    const { result } = read
    if (!result.ok)
      return {
        recipe: null,
        reason: await failureOf(result.reason, result.recipe.language),
        links: result.links ?? [],
      }
    if (JSON.stringify(result).length <= PREVIEW_LENGTH_MAX)
      previews(ctx).set(previewKey(ctx, text), { ...read, at: Date.now() })
    return { recipe: await previewOf(ctx, result.recipe, read.url), reason: null, links: [] }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const reason = error.id === 'scrape_timeout' ? 'timeout' : error.params.reason
    if (!v.is(ImportFailure, reason)) throw error
    return { recipe: null, reason, links: [] }
  }
}

/** A data URL, since pages of this server show no pictures of others. */
export async function previewPicture(ctx: UserCtx, url: string, signal: AbortSignal): Promise<string | null> {
  try {
    const { bytes } = await ctx.outbound.fetchImage(url, signal)
    const { 'min-original.webp': small } = await encodeImage(ctx.actor.householdId, bytes)
    return `data:image/webp;base64,${small.toString('base64')}`
  } catch (error) {
    if (error instanceof OutboundError || error instanceof DomainError) return null
    throw error
  }
}

/**
 * What the reader finds in a page, with the source of each field; a sentence if there is no recipe. Nothing is stored.
 * The model reads the page only on request. Errors: those of `importFromUrl`, and `parser_unavailable` without a
 * configured model.
 */
export async function testScrapeUrl(
  ctx: UserCtx,
  { url, useOpenAI }: ScrapeRecipeTest,
  signal?: AbortSignal,
): Promise<ReadResult | string> {
  if (useOpenAI && !isAiOn(ctx.env)) throw new DomainError('parser_unavailable')
  const { result } = await readUrl(ctx, url, signal, useOpenAI ? readPageByModel : skipModel)
  if (result.ok) return result
  return result.reason === 'challenge'
    ? m.import_challenge({}, { locale: ctx.locale })
    : m.import_not_scraped({}, { locale: ctx.locale })
}

const skipModel: typeof readByModel = async (_ctx, result) => result

async function readUrl(ctx: UserCtx, text: string, signal?: AbortSignal, readMore = readByModel) {
  const url = findUrlInText(text)
  if (!url) throw new DomainError('bad_recipe_data', { reason: 'no-address', field: 'url' })
  try {
    const page = await limitPageFetches(ctx)(ctx.actor.householdId, () => ctx.outbound.fetchPage(url, signal))
    const result = await readPage(ctx, { text: page.text, url: page.url }, signal)
    return { result: await readMore(ctx, result, { ...page, signal }), url: page.url }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    // A site that checks for a person refuses with its own page: the failure is that challenge, not "403".
    const body = error.refusal
    const result = body === null ? null : await readPage(ctx, { text: body, url }, signal)
    if (result && !result.ok && result.reason === 'challenge') return { result, url }
    throw fetchFailure(ctx, error)
  }
}

/** Saves the recipe of a pasted page or JSON; returns the slug. Nothing is fetched except its picture. */
export async function importFromText(
  ctx: UserCtx,
  { data, url: source, ...options }: ScrapeRecipeData,
  saving: Saving,
): Promise<string> {
  const { signal } = saving
  const url = source ? findUrlInText(source) : null
  const read = await readPage(ctx, { text: data, url }, signal)
  const result = await readByModel(ctx, read, { text: data, url, signal })
  return finishImport(ctx, { result, url }, options, saving)
}

/** What importing a pasted text would find; plain text may contain several recipes. Nothing is stored or fetched. */
export async function previewText(
  ctx: UserCtx,
  data: string,
  signal: AbortSignal,
): Promise<ScrapeRecipePreview> {
  const read = await readPage(ctx, { text: data, url: null }, signal)
  if (read.parts)
    return { recipes: read.parts.map(({ text, ...counts }) => ({ ...counts, data: text })), recipe: null }
  const { name, ingredients, steps } = read.recipe
  return {
    recipes: read.ok ? [{ name, ingredients: ingredients.length, steps: steps.length, data: null }] : [],
    recipe: read.ok ? await previewOf(ctx, read.recipe, null) : null,
  }
}

function fetchFailure(ctx: UserCtx, error: OutboundError): DomainError {
  const reason = outboundFailures[error.kind]
  ctx.log.info({ reason, status: error.status }, 'a page could not be fetched')
  if (reason === 'timeout') return new DomainError('scrape_timeout', {}, { cause: error })
  const id = reason === 'bad-address' ? 'bad_recipe_data' : 'connection_error'
  return new DomainError(id, { reason, ...(error.status ? { status: error.status } : {}) }, { cause: error })
}

async function failureOf(reason: ReadFailure, language: string | null): Promise<ImportFailure> {
  if (reason !== 'noRecipe' || !language) return readFailures[reason]
  const { isUnderstood } = await import('@ramekin/food-engine/sentences')
  return isUnderstood(language) ? readFailures[reason] : 'other-language'
}

async function finishImport(
  ctx: UserCtx,
  { result, url }: { result: ReadResult; url: string | null },
  options: ImportOptions,
  saving: Saving,
): Promise<string> {
  saving.signal?.throwIfAborted()
  const failureWithDraft = async (reason: ImportFailure, cause?: DomainError) => {
    const draftId = await saveDraft(ctx, { url, reason, recipe: result.recipe })
    return new DomainError('bad_recipe_data', { reason, ...(draftId ? { draftId } : {}) }, { cause })
  }
  if (!result.ok) throw await failureWithDraft(await failureOf(result.reason, result.recipe.language))
  try {
    return await saveReadRecipe(ctx, result.recipe, options, saving)
  } catch (error) {
    if (!(error instanceof DomainError) || error.id === 'key_reused') throw error
    throw await failureWithDraft(error.id === 'recipe_exists' ? 'same-name' : 'not-saved', error)
  }
}

const clip = (text: string, max: number) => text.slice(0, max)

async function previewOf(ctx: UserCtx, read: ReadRecipe, url: string | null): Promise<RecipePreview> {
  const { parseEachLine } = await import('~/server/kitchen/ingredients/parsing/parse-lines')
  const lines = read.ingredients
    .slice(0, RECIPE_LIST_MAX)
    .map(({ title, text }) => ({ title, text: clip(text.replace(/\s+/g, ' ').trim(), LINE_MAX) }))
  const parsed = await parseEachLine(
    ctx.actor.householdId,
    lines.map(({ text }) => text),
    await readMatcher(ctx),
    { expectedLanguage: read.language ?? ctx.locale },
  )
  const steps = read.steps
    .slice(0, RECIPE_LIST_MAX)
    .map(({ title, text }) => ({ title: title ?? null, text: clip(text, LONG_TEXT_MAX) }))
  const [known] = await findSameRecipes(ctx, [
    {
      name: read.name,
      url,
      ingredients: parsed.map(({ food, note }) => `${food?.text ?? ''} ${note}`),
      steps: steps.map(({ text }) => text),
    },
  ])
  const turn = startTurns()
  const ingredients: RecipePreview['ingredients'] = []
  for (const [at, { title, text }] of lines.entries()) {
    await turn()
    const { quantity = null, unit = null } = parsed[at] ?? {}
    const amounts = findAmounts(text, { quantity, unitWords: unit ? [unit.text] : [] })
    ingredients.push({ title, text, amounts })
  }
  return {
    name: clip(read.name.trim(), LINE_MAX),
    description: clip(read.description, LONG_TEXT_MAX),
    totalTime: read.totalTime?.text ?? null,
    recipeServings: read.yield.servings,
    recipeYieldQuantity: read.yield.yieldQuantity,
    recipeYield: clip(read.yield.yieldText, LINE_MAX),
    picture: read.images[0] ?? null,
    ingredients,
    steps,
    known: known ? { slug: known.slug, name: known.name } : null,
  }
}

/** The texts whose URL is the page of a recipe of the group, with that recipe. Other text is ignored. */
export async function findKnownUrls(ctx: UserCtx, texts: readonly string[]): Promise<KnownUrl[]> {
  const urls = new Map(texts.map((text) => [text, findUrlInText(text) ?? text]))
  const recipes = await findRecipesByUrl(ctx, [...urls.values()])
  return [...urls].flatMap(([text, url]) => {
    const recipe = recipes.get(url)
    return recipe ? { url: text, slug: recipe.slug, name: recipe.name } : []
  })
}
