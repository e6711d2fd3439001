import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { RecipeIn } from '~/schemas/recipe-in'
import { findOrCreateOrganizers } from '~/server/kitchen/organizers/organizers.service'
import { assertCommentsFit } from '~/server/kitchen/recipes/activity/comments.service'
import { freeFormerSlugs } from '~/server/kitchen/recipes/former-slugs.service'
import { countTexts } from '~/server/kitchen/recipes/recipe-size.service'
import { isRecipeSlug, recipeSlug } from '~/server/kitchen/recipes/recipe-slug'
import { getRecipe } from '~/server/kitchen/recipes/recipes.service'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import type { UserCtx } from '~/server/platform/context'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import type { RowIds } from '~/server/platform/db/group-data/insert-bundle'
import { reserve } from '~/server/platform/db/reserve'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { DomainError } from '~/server/platform/errors'
import { findUniqueName } from '~/server/platform/lists/collections/unique-name'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import type { ImageName } from '~/server/platform/media/image-names'
import { acceptStoredImage, type EncodedImage, newImageKey, storeImage } from '~/server/platform/media/images'
import { recipeFolder, recipeImageFolder, timelineImageFolder } from '~/server/platform/media/recipe-folders'
import { describeFailure } from './failure'
import { inRecordedTransaction } from './made.repository'
import type { FileIds } from './row-arrival'
import { isSlugFree } from './rows.repository'
import { noteSaved, type SavedRecipe, type Saving, storeAssets } from './save-source-recipe'
import type { SourcePicture, SourceRecipe } from './source'

const SAME_NAME_MAX = 10

/**
 * Creates a recipe from the rows of our archives, with its pictures and files: the rows are stored, then read like any
 * recipe, and rolled back if that fails. Errors: `archive_recipe_invalid`, `recipe_exists`, `storage_full`.
 */
export async function createFromRows(
  caller: UserCtx,
  source: SourceRecipe,
  rows: Bundle,
  saving: Saving,
  position: number,
): Promise<SavedRecipe> {
  const ctx = await saving.people.as(caller, source.by)
  const { id, ids, release } = await reserveIds(ctx, source, rows, saving)
  try {
    const lost: SavedRecipe['lost'] = []
    const picture = await storedPicture(ctx, source.pictures ?? [], (reason) =>
      lost.push({ of: 'recipe', reason }),
    )
    if (picture) await storeImage(ctx, recipeImageFolder(id), picture)
    const assets = await storeAssets(ctx, id, source.assets ?? [])
    if (!picture && rootRow(rows).image && lost.length === 0)
      lost.push({ of: 'recipe', reason: m.migration_picture_not_in_file({}, ctx) })
    const events = await storeEventPictures(ctx, id, source, rows, ids, (reason) =>
      lost.push({ of: 'timeline', reason }),
    )
    const image = picture ? (imageKeyOf(rows) ?? newImageKey()) : null
    const fileNames = new Set(assets.map(({ fileName }) => fileName))
    const parts: Bundle = {
      ...rows,
      ...withWords(rows, saving),
      recipeAsset: (rows.recipeAsset ?? []).filter(
        ({ fileName }) => fileName === null || fileNames.has(String(fileName)),
      ),
      recipeComment: signed(rows.recipeComment, 'text', saving.people),
      recipeTimelineEvent: signed(events, 'eventMessage', saving.people),
      userRating: membersFirst(rows.userRating, saving.people),
    }
    const name = await saving.inTurn(() =>
      inRecordedTransaction(ctx, saving.migrationId, async (ctx) => {
        const tags = await findOrCreateOrganizers(ctx, 'tag', saving.tagsFor(source))
        const recipeTag = [
          ...(rows.recipeTag ?? []),
          ...tags.map((tag) => ({ recipeId: source.key, tagId: tag.id })),
        ]
        const change = { image, ...(await freeName(ctx, rows, source.name)), ...ownerOf(ctx, rows) }
        const here = new Set(tags.map((tag) => tag.id))
        const recipeFormerSlug = await freeFormerSlugs(ctx, rows.recipeFormerSlug ?? [])
        await saving.arrival.insert(
          ctx,
          'recipe',
          { ...parts, recipeTag, recipeFormerSlug },
          { name: source.name, ids, change, here },
        )
        await countTexts(ctx, authorize(ctx.actor, recipePolicy, 'create', subjectOf(ctx, id)), 0)
        await assertCommentsFit(ctx, id)
        await indexRecipes(ctx, [id])
        await noteSaved(ctx, id, saving, [], position)
        return assertReadable(ctx, id)
      }),
    )
    return { id, name, image, lost }
  } catch (error) {
    if (!ctx.stopping.aborted) await ctx.files.removeFolder(recipeFolder(id))
    throw error
  } finally {
    await release()
  }
}

/**
 * The ids of the recipe and its parts, and its folder, which are this run's own until `release`: another run that
 * imports the same recipe gets other ids.
 */
async function reserveIds(
  ctx: UserCtx,
  { key = '', name }: SourceRecipe,
  rows: Bundle,
  { arrival }: Saving,
): Promise<{ id: string; ids: RowIds; release(): Promise<void> }> {
  for (const fresh of [false, true]) {
    const ids = await arrival.chooseIds(ctx, 'recipe', rows, { name, fresh })
    const id = ids.get('recipe')?.get(key)
    const release = id === undefined ? null : await reserve(ctx.server, recipeFolder(id))
    if (id === undefined || !release) continue
    if ((await ctx.files.list(recipeFolder(id))).length === 0) return { id, ids, release }
    await release()
  }
  throw new DomainError('archive_recipe_invalid', { file: name })
}

const subjectOf = ({ actor }: UserCtx, id: string) => ({
  id,
  groupId: actor.groupId,
  userId: actor.id,
  householdId: actor.householdId,
  householdLocksEdits: false,
  locked: false,
})

/** Throws unless the stored rows form a recipe that the API could have created. */
async function assertReadable(ctx: UserCtx, id: string): Promise<string> {
  const recipe = await getRecipe(ctx, id)
  const parsed = v.safeParse(RecipeIn, recipe, { abortEarly: true })
  if (!parsed.success)
    throw new DomainError('archive_recipe_invalid', {
      file: recipe.name ?? '',
      place: v.getDotPath(parsed.issues[0]) ?? '',
    })
  return recipe.name ?? ''
}

const rootRow = (rows: Bundle): StoredRow => rows.recipe?.[0] ?? {}

function imageKeyOf(rows: Bundle): string | null {
  const { image } = rootRow(rows)
  return typeof image === 'string' && /^[\w-]{1,64}$/.test(image) ? image : null
}

/** A recipe without an owner in the archive has none here either. */
const ownerOf = (ctx: UserCtx, rows: Bundle) =>
  rootRow(rows).userId === null ? {} : { userId: ctx.actor.id }

/** The original name and slug if free, else the name with a number. Errors: `recipe_exists`, `slug_empty`. */
async function freeName(ctx: UserCtx, rows: Bundle, name: string) {
  const { slug } = rootRow(rows)
  if (typeof slug === 'string' && isRecipeSlug(slug) && (await isSlugFree(ctx, 'recipe', slug)))
    return { slug }
  const names = await findUniqueName(name, (one) => isSlugFree(ctx, 'recipe', one.slug), {
    tries: SAME_NAME_MAX,
    slugOf: recipeSlug,
  })
  if (!names) throw new DomainError('recipe_exists')
  return names
}

/** A line whose linked recipe is missing gets its name as text. */
function withWords(rows: Bundle, { reading }: Saving): Bundle {
  const names = new Map((rows.linkedRecipe ?? []).map(({ id, name }) => [id, name]))
  return {
    recipeIngredient: (rows.recipeIngredient ?? []).map((line): StoredRow => {
      const { referencedRecipeId: linked, note } = line
      if (typeof linked !== 'string' || reading.recipeOf?.(linked)) return line
      const words = [names.get(linked), note].filter(Boolean).join(', ')
      return { ...line, referencedRecipeId: null, note: line.foodId ? note : words }
    }),
  }
}

/** Text by someone who is not a member begins with their name. */
function signed(
  rows: readonly StoredRow[] = [],
  column: 'text' | 'eventMessage',
  people: FileIds,
): StoredRow[] {
  return rows.map((row): StoredRow => {
    const by = typeof row.userId === 'string' ? row.userId : undefined
    const name = people.isMember(by) ? undefined : people.nameOf(by)
    const said = row[column]
    return name && typeof said === 'string' && said ? { ...row, [column]: `${name}: ${said}` } : row
  })
}

const membersFirst = (rows: readonly StoredRow[] = [], people: FileIds): StoredRow[] =>
  rows.toSorted((one, other) => Number(isOf(people, other)) - Number(isOf(people, one)))

const isOf = (people: FileIds, { userId }: StoredRow): boolean =>
  people.isMember(typeof userId === 'string' ? userId : undefined)

/** The stored picture; null if there is none or it cannot be read. */
async function storedPicture(
  ctx: UserCtx,
  pictures: readonly SourcePicture[],
  onOmitted: (reason: string) => void,
): Promise<EncodedImage | null> {
  const given: { [name in ImageName]?: Uint8Array | null } = {}
  for (const picture of pictures)
    if ('read' in picture && picture.size) given[picture.size] = await picture.read()
  if (!given['original.webp']) return null
  try {
    return await acceptStoredImage(ctx.actor.householdId, given)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    onOmitted(describeFailure(error, ctx.locale).message)
    return null
  }
}

async function storeEventPictures(
  ctx: UserCtx,
  recipeId: string,
  { events = [] }: SourceRecipe,
  rows: Bundle,
  ids: RowIds,
  onOmitted: (reason: string) => void,
): Promise<StoredRow[]> {
  const stored: StoredRow[] = []
  for (const [at, row] of (rows.recipeTimelineEvent ?? []).entries()) {
    const picture = events[at]?.picture
    const sized = picture && 'read' in picture ? [{ ...picture, size: 'original.webp' as const }] : []
    if (row.image === 'has image' && sized.length === 0) onOmitted(m.migration_picture_not_in_file({}, ctx))
    const image = await storedPicture(ctx, sized, onOmitted)
    const id = ids.get('recipeTimelineEvent')?.get(String(row.id))
    if (image && id) await storeImage(ctx, timelineImageFolder(recipeId, id), image)
    stored.push({ ...row, image: image && id ? 'has image' : 'does not have image' })
  }
  return stored
}
