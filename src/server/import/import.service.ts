import type { ImportFailure, ScrapeRecipe, ScrapeRecipeData } from '~/schemas/import'
import type { UserCtx } from '../context'
import { DomainError } from '../errors'
import { OutboundError, type OutboundErrorKind } from '../outbound/outbound-error'
import { keepDraft } from './draft.service'
import type { ReadFailure, ReadResult } from './reader/read-result'
import { findUrlInText } from './reader/url-in-text'
import { readInThread } from './reading/read-in-thread'
import { saveReadRecipe } from './save-read-recipe'

interface ImportOptions {
  includeTags: boolean
  includeCategories: boolean
}

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

/**
 * Fetches the page whose address stands in `url` (words around it are ignored) and saves its recipe; answers
 * the slug. Errors: `scrape_timeout`, `connection_error` and `bad_recipe_data`, each with a reason.
 */
export async function importFromUrl(
  ctx: UserCtx,
  { url: text, ...options }: ScrapeRecipe,
  signal?: AbortSignal,
): Promise<string> {
  const url = findUrlInText(text)
  if (!url) throw new DomainError('bad_recipe_data', { reason: 'no-address' })
  const page = await fetchPage(ctx, url, signal)
  const result = await readInThread({ text: page.text, url: page.url, locale: ctx.locale })
  return finishImport(ctx, result, page.url, options)
}

/** Saves the recipe of a pasted page or JSON; answers the slug. Nothing is fetched but the picture it names. */
export async function importFromText(
  ctx: UserCtx,
  { data, url: source, ...options }: ScrapeRecipeData,
): Promise<string> {
  const url = source ? findUrlInText(source) : null
  const result = await readInThread({ text: data, url, locale: ctx.locale })
  return finishImport(ctx, result, url, options)
}

async function fetchPage(ctx: UserCtx, url: string, signal?: AbortSignal) {
  try {
    return await ctx.outbound.fetchPage(url, signal)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const reason = outboundFailures[error.kind]
    ctx.log.info({ reason, status: error.status }, 'a page could not be fetched')
    if (reason === 'timeout') throw new DomainError('scrape_timeout', {}, { cause: error })
    const id = reason === 'bad-address' ? 'bad_recipe_data' : 'connection_error'
    throw new DomainError(id, { reason, ...(error.status ? { status: error.status } : {}) }, { cause: error })
  }
}

async function finishImport(
  ctx: UserCtx,
  result: ReadResult,
  url: string | null,
  options: ImportOptions,
): Promise<string> {
  if (result.ok) return saveReadRecipe(ctx, result.recipe, options)
  const reason = readFailures[result.reason]
  const draftId = await keepDraft(ctx, { url, reason, recipe: result.recipe })
  throw new DomainError('bad_recipe_data', { reason, ...(draftId ? { draftId } : {}) })
}
