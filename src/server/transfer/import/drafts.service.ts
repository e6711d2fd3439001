import type { ReadRecipe } from '@ramekin/food-engine/pages'
import type { ImportFailure, RecipeDraftOut } from '~/schemas/import'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { personalPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { clipDraft } from './clip-draft'
import { type DraftRow, deleteDraftRow, findDraft, findDrafts, insertDraft } from './drafts.repository'
import { saveReadRecipe } from './save-read-recipe'

/** Null without ingredients and steps. Replaces an older draft of the same URL or text. */
export async function saveDraft(
  ctx: UserCtx,
  draft: { url: string | null; reason: ImportFailure; recipe: ReadRecipe },
): Promise<string | null> {
  const { ingredients, steps } = draft.recipe
  if (ingredients.length === 0 && steps.length === 0) return null
  const row = ownRow(ctx)
  await insertDraft(ctx, row, { ...draft, recipe: clipDraft(draft.recipe) })
  return row.id
}

export async function listDrafts(ctx: UserCtx): Promise<RecipeDraftOut[]> {
  return (await findDrafts(ctx)).map(presentDraft)
}

/** Error: `not_found`. */
export async function readDraft(ctx: UserCtx, id: string): Promise<RecipeDraftOut> {
  return presentDraft(assertFound(await findDraft(ctx, id)))
}

/**
 * Creates the recipe and discards the draft in one transaction; returns the slug. Of two concurrent requests one
 * creates the recipe, and a recipe that cannot be saved keeps its draft. Errors: `not_found`, those of `createRecipe`.
 */
export async function recipeFromDraft(ctx: UserCtx, id: string, signal: AbortSignal): Promise<string> {
  const draft = assertFound(await findDraft(ctx, id))
  const options = { includeTags: false, includeCategories: true }
  return saveReadRecipe(ctx, draft.recipe, options, {
    signal,
    make: async (ctx, create) => {
      await deleteDraft(ctx, id)
      return create(ctx)
    },
  })
}

/** Error: `not_found`. */
export async function deleteDraft(ctx: UserCtx, id: string): Promise<void> {
  const draft = authorize(ctx.actor, personalPolicy, 'delete', assertFound(await findDraft(ctx, id)))
  if (!(await deleteDraftRow(ctx, draft))) throw new DomainError('not_found')
}

function presentDraft({ id, url, reason, createdAt, recipe }: DraftRow): RecipeDraftOut {
  const { name, description, ingredients, steps, images, totalTime, prepTime, cookTime } = recipe
  const hasTimes = totalTime !== null || prepTime !== null || cookTime !== null
  return {
    id,
    url,
    reason,
    createdAt,
    recipe: { name, description, ingredients, steps, hasImage: images.length > 0, hasTimes },
  }
}
