import * as v from 'valibot'
import { RecipeIn } from '~/schemas/recipe-in'
import { readRecipe } from '~/server/kitchen/recipes/recipes.service'
import { saveRecipe } from '~/server/kitchen/recipes/update-recipe.service'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { restampMade } from '~/server/platform/db/undo/restamp-made'
import { DomainError } from '~/server/platform/errors'
import { findImported } from './migrations.repository'
import type { SourceRecipe } from './source'
import { type Reading, toDraft } from './to-draft'

export interface Linking {
  position: number
  recipe: SourceRecipe
}

/** Links lines to recipes that were imported after them; a link that would close a cycle stays text. */
export async function linkLater(
  ctx: UserCtx,
  migrationId: string,
  linking: readonly Linking[],
  reading: Reading,
): Promise<void> {
  const imported = linking.length > 0 ? await findImported(ctx, migrationId) : new Map<number, string>()
  for (const { position, recipe } of linking) {
    ctx.stopping.throwIfAborted()
    const id = imported.get(position)
    const existing = id === undefined ? null : await readRecipe(ctx, id)
    if (!existing) continue
    const wanted = (await toDraft(recipe, reading)).draft.recipeIngredient ?? []
    const { recipeIngredient = [] } = v.parse(RecipeIn, existing)
    // If they differ, someone edited the recipe in the meantime.
    if (wanted.length !== recipeIngredient.length) continue
    const lines = recipeIngredient.map((line, at) => {
      const link = wanted[at]
      if (typeof link !== 'object' || !link.referencedRecipe || line.referencedRecipe) return line
      const { referencedRecipe, note = '' } = link
      return { ...line, referencedRecipe, note, food: link.food ? line.food : null }
    })
    if (lines.every((line, at) => line === recipeIngredient[at])) continue
    try {
      await inTransaction(ctx, async (ctx) => {
        const linked = v.parse(RecipeIn, { ...existing, recipeIngredient: lines })
        const change = { recipeIngredient: linked.recipeIngredient }
        const from = existing.updatedAt ?? ''
        const { updatedAt } = await saveRecipe(ctx, existing.id, change, { mode: 'merge', versions: [from] })
        const after = updatedAt ?? ''
        await restampMade(ctx, { migrationId, kind: 'recipe', id: existing.id, before: from, after })
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      ctx.log.info({ reason: error.id }, 'a line of an import could not be linked')
    }
  }
}
