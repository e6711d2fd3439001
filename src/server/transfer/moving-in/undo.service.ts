import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import type { Recipe } from '~/schemas/recipe'
import { RecipeIn } from '~/schemas/recipe-in'
import { cookbookCollection } from '~/server/kitchen/cookbooks/cookbooks.collection'
import { removePlanEntry } from '~/server/kitchen/mealplans/plan-entries.service'
import { planIdeaCollection } from '~/server/kitchen/mealplans/plan-ideas.collection'
import { planRuleCollection } from '~/server/kitchen/mealplans/plan-rules.collection'
import { recipeActionCollection } from '~/server/kitchen/recipes/actions/recipe-actions.collection'
import { deleteRecipeImage, setRecipeImage } from '~/server/kitchen/recipes/recipe-images.service'
import { deleteRecipe } from '~/server/kitchen/recipes/recipes.service'
import { saveRecipe } from '~/server/kitchen/recipes/update-recipe.service'
import { deleteList } from '~/server/kitchen/shopping/lists.service'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { readColumns } from '~/server/platform/db/group-data/columns'
import { chooseIds, insertBundle } from '~/server/platform/db/group-data/insert-bundle'
import { lockVersion } from '~/server/platform/db/row-version'
import { restampMade } from '~/server/platform/db/undo/restamp-made'
import { DomainError } from '~/server/platform/errors'
import type { RootTable } from '~/server/platform/lists/entity'
import { deleteMade, findMade } from './made.repository'
import { type MigrationRow, updateMigration } from './migrations.repository'
import { migrationFolder, replacedFolder } from './open-migration'
import { createProgress } from './progress'
import { findWordIds } from './rows.repository'
import { Rows } from './source'
import { deleteUnusedWords } from './undo.repository'

type Made = Awaited<ReturnType<typeof findMade>>[number]

/** A recipe before it was replaced. */
const Replaced = v.object({
  recipe: v.looseObject({ image: v.nullish(v.string()) }),
  hadPicture: v.boolean(),
})

/** Deletes unchanged items and restores replaced recipes. Can resume. Throws only when it is stopped. */
export async function runUndo(caller: UserCtx, migration: MigrationRow): Promise<void> {
  const { id, householdId } = migration
  const ctx: UserCtx = {
    ...caller,
    recordsUndo: false,
    emit: (event) => {
      if (event.name !== 'recipe' && event.name !== 'recipeRating') caller.emit(event)
    },
  }
  const progress = createProgress(ctx, migration, 0)
  let { removed, kept } = migration.progress
  const count = (isGone: boolean) => {
    if (isGone) removed += 1
    else kept += 1
  }
  try {
    const each = async (kind: string, undo: (made: Made) => Promise<boolean>, counts = false) => {
      for (const made of await findMade(ctx, id, kind)) {
        ctx.stopping.throwIfAborted()
        const isGone = await unlessRefused(ctx, () => undo(made))
        if (counts) count(isGone)
        await deleteMade(ctx, id, kind, made.madeId)
        await progress.report(removed + kept, '', { removed, kept })
        await setImmediate()
      }
    }
    await each('plan', (made) =>
      removeUnchanged(ctx, 'mealPlanEntry', made, (ctx) => removePlanEntry(ctx, Number(made.madeId))),
    )
    await each('list', (made) =>
      removeUnchanged(ctx, 'shoppingList', made, (ctx) => deleteList(ctx, made.madeId)),
    )
    await each('cookbook', (made) =>
      removeUnchanged(ctx, 'cookbook', made, (ctx) => cookbookCollection.delete(ctx, made.madeId)),
    )
    await each('rule', (made) =>
      removeUnchanged(ctx, 'mealPlanRule', made, (ctx) => planRuleCollection.delete(ctx, made.madeId)),
    )
    await each('idea', (made) =>
      removeUnchanged(ctx, 'mealPlanIdea', made, (ctx) => planIdeaCollection.delete(ctx, made.madeId)),
    )
    await each('action', (made) =>
      removeUnchanged(ctx, 'recipeAction', made, (ctx) => recipeActionCollection.delete(ctx, made.madeId)),
    )
    await each('recipe', (made) => undoRecipe(ctx, made, migration), true)
    await each('replaced', (made) => undoReplaced(ctx, made, id), true)
    await deleteUnusedWords(ctx, authorize(ctx.actor, householdRowsPolicy, 'update', migration))
    for (const kind of ['label', 'unit', 'food'] as const) await restoreSeededRows(ctx, id, kind)
    await progress.report(removed + kept, '', { removed, kept })
    await progress.note()
    await updateMigration(ctx, migration, { status: 'undone' })
    await ctx.files.removeFolder(migrationFolder(id))
  } catch (error) {
    ctx.stopping.throwIfAborted()
    ctx.log.error({ err: error, migration: id }, 'an undo failed')
    await updateMigration(ctx, migration, { status: 'failed' })
  }
  ctx.emit({ name: 'migration', data: { operation: 'update', householdId, migrationId: id } })
}

/** Skips items that cannot be undone or no longer exist. */
async function unlessRefused(ctx: UserCtx, undo: () => Promise<boolean>): Promise<boolean> {
  try {
    return await undo()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.info({ reason: error.id }, 'not undone')
    return error.id === 'not_found' || error.id === 'recipe_not_found'
  }
}

async function undoRecipe(
  ctx: UserCtx,
  { madeId, stamp }: Made,
  { endedAt }: MigrationRow,
): Promise<boolean> {
  const isUntouched = ({ updatedAt, comments }: Recipe) =>
    updatedAt === stamp && !comments.some(({ createdAt }) => endedAt !== null && createdAt > endedAt)
  await deleteRecipe(ctx, madeId, isUntouched)
  return true
}

async function undoReplaced(
  ctx: UserCtx,
  { madeId, stamp, before }: Made,
  migrationId: string,
): Promise<boolean> {
  const { recipe: was, hadPicture } = v.parse(Replaced, JSON.parse(before ?? 'null'))
  const { id: _id, slug: _slug, userId: _userId, ...content } = v.parse(RecipeIn, was)
  await inTransaction(ctx, async (ctx) => {
    const { updatedAt } = await saveRecipe(ctx, madeId, content, { mode: 'replace', versions: [stamp] })
    // If the undo stops here, its next run restores the content again, and the picture.
    const after = updatedAt ?? ''
    await restampMade(ctx, { migrationId, kind: 'replaced', id: madeId, before: stamp, after })
  })
  if (hadPicture) await restorePicture(ctx, madeId, migrationId)
  return true
}

async function restorePicture(ctx: UserCtx, recipeId: string, migrationId: string): Promise<void> {
  const picture = await ctx.files.read(`${replacedFolder(migrationId, recipeId)}/original.webp`)
  if (picture) await setRecipeImage(ctx, recipeId, picture)
  else await deleteRecipeImage(ctx, recipeId)
}

/** False for a row that has changed since the import. */
const removeUnchanged = (
  ctx: UserCtx,
  table: RootTable,
  { madeId, stamp }: Made,
  remove: (ctx: UserCtx) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const id = table === 'mealPlanEntry' ? Number(madeId) : madeId
    if ((await lockVersion(ctx.db, table, id)) !== stamp) return false
    await remove(ctx)
    return true
  })

async function restoreSeededRows(
  ctx: UserCtx,
  migrationId: string,
  kind: 'label' | 'unit' | 'food',
): Promise<void> {
  const given = (await findMade(ctx, migrationId, kind)).filter(({ before }) => before !== null)
  if (given.length === 0) return
  const here = await findWordIds(ctx, kind)
  const columns = await readColumns(ctx.db)
  for (const { madeId, before } of given) {
    if (here.has(madeId)) continue
    const rows = v.parse(Rows, JSON.parse(before ?? '{}'))
    await inTransaction(ctx, async (ctx) => {
      const ids = await chooseIds(ctx.db, kind, rows)
      await insertBundle(ctx.db, kind, rows, {
        columns,
        language: ctx.actor.groupLanguage,
        ids,
        idOf: (_table, id) => id,
      })
    })
  }
}
