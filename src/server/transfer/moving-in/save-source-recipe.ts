import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { URL_TEXT_MAX } from '~/schemas/import'
import { RATING_MAX } from '~/schemas/limits'
import { RecipeIn } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'
import { createComment } from '~/server/kitchen/recipes/activity/comments.service'
import { rateRecipe } from '~/server/kitchen/recipes/activity/ratings.service'
import {
  createTimelineEvent,
  recordRecipeMade,
  setTimelineEventImage,
} from '~/server/kitchen/recipes/activity/timeline.service'
import { createRecipe } from '~/server/kitchen/recipes/create-recipe.service'
import { noteRecipeMade } from '~/server/kitchen/recipes/last-made.service'
import { replaceRecipeImage } from '~/server/kitchen/recipes/recipe-images.service'
import { getRecipe } from '~/server/kitchen/recipes/recipes.service'
import { saveRecipe } from '~/server/kitchen/recipes/update-recipe.service'
import type { User } from '~/server/platform/access/actor'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { ASSET_TYPES, extensionOf } from '~/server/platform/media/assets'
import { type EncodedImage, encodeImage, newImageKey, storeImage } from '~/server/platform/media/images'
import { recipeAssetFolder, recipeFolder, recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { describeFailure } from './failure'
import { inRecordedTransaction, insertMade, type Made } from './made.repository'
import { setOutcome } from './migrations.repository'
import { replacedFolder } from './open-migration'
import type { FileIds, RowArrival } from './row-arrival'
import type { SourceAsset, SourceEvent, SourcePicture, SourceRecipe } from './source'
import { momentOf } from './source-text'
import { type Reading, toDraft } from './to-draft'
import type { GroupWords } from './words.service'

const PICTURES_TRIED = 3
/** Characters of a URL in a report. */
const URL_SHOWN = 300
const ASSETS_MAX = 50
const COMMENTS_MAX = 200
const MADE_MAX = 100
const EVENTS_MAX = 1000

export interface Saving {
  migrationId: string
  reading: Reading
  words: GroupWords
  people: FileIds
  tagsFor(recipe: SourceRecipe): string[]
  inTurn<T>(work: () => Promise<T>): Promise<T>
  arrival: RowArrival
}

export interface SavedRecipe {
  id: string
  name: string
  image: string | null
  /** Pictures that could not be stored. */
  lost: LostPicture[]
}

interface LostPicture {
  of: 'recipe' | 'timeline'
  reason: string
  /** Where it may still be. */
  url?: string
}

/** All or nothing. Errors: those of `createRecipe`, `storage_full`. */
export async function createFromSource(
  caller: UserCtx,
  source: SourceRecipe,
  saving: Saving,
  position: number,
): Promise<SavedRecipe> {
  const { events, lost, ...saved } = await createOrSaveDraft(caller, source, saving, position)
  return { ...saved, lost: [...lost, ...(await storeEventPictures(caller, events))] }
}

async function createOrSaveDraft(
  caller: UserCtx,
  source: SourceRecipe,
  saving: Saving,
  position: number,
): Promise<SavedRecipe & { events: PicturedEvent[] }> {
  const ctx = await saving.people.as(caller, source.by)
  const id = crypto.randomUUID()
  try {
    const { picture, lost } = await readPicture(ctx, source.pictures ?? [])
    if (picture) await storeImage(ctx, recipeImageFolder(id), picture)
    const assets = await storeAssets(ctx, id, source.assets ?? [])
    const image = picture ? newImageKey() : null
    let events: PicturedEvent[] = []
    const draft = await draftOf(source, saving)
    const name = await saving.inTurn(() =>
      inRecordedTransaction(ctx, saving.migrationId, async (ctx) => {
        const { content, made } = await linked(ctx, draft, saving)
        const created = await createRecipe(
          ctx,
          { ...content, name: content.name ?? m.recipe_unnamed({}, { locale: ctx.locale }), assets },
          {
            id,
            image,
            rating: source.rating ?? null,
            createdAt: momentOf(source.createdAt),
            isImported: true,
          },
        )
        events = await addActivity({ ...ctx, actor: caller.actor }, id, source, saving.people)
        await noteSaved(ctx, id, saving, made, position)
        return created.name
      }),
    )
    return { id, name, image, events, lost }
  } catch (error) {
    // When the server stops, it is unknown whether the recipe was committed.
    if (!ctx.stopping.aborted) await ctx.files.removeFolder(recipeFolder(id))
    throw error
  }
}

/** Name, notes, comments, ratings and settings stay; the old content is stored for an undo. */
export async function replaceBySource(
  ctx: UserCtx,
  existingId: string,
  source: SourceRecipe,
  saving: Saving,
  position: number,
): Promise<SavedRecipe> {
  const { picture, lost } = await readPicture(ctx, source.pictures ?? [])
  const stored = replacedFolder(saving.migrationId, existingId)
  if (picture) await ctx.files.copyFolder(recipeImageFolder(existingId), stored)
  const draft = await draftOf(source, saving)
  const name = await saving.inTurn(() =>
    inRecordedTransaction(ctx, saving.migrationId, async (ctx) => {
      const before = await getRecipe(ctx, existingId)
      const { content, made } = await linked(ctx, draft, saving)
      const { name: _name, notes: _notes, extras: _extras, settings: _settings, ...replacing } = content
      const saved = await saveRecipe(ctx, existingId, replacing, { mode: 'merge' })
      await noteSaved(ctx, existingId, saving, made, position, {
        recipe: before,
        hadPicture: picture !== null,
      })
      return saved.name ?? ''
    }),
  )
  if (picture) await replaceRecipeImage(ctx, existingId, picture)
  const image = picture && (await getRecipe(ctx, existingId)).image
  return { id: existingId, name, image: image ?? null, lost }
}

const draftOf = async (source: SourceRecipe, { reading, tagsFor }: Saving): Promise<RecipeIn> => {
  const tags = [...(source.tags ?? []), ...tagsFor(source)]
  const { draft } = await toDraft({ ...source, tags }, reading)
  return v.parse(RecipeIn, draft)
}

async function linked(ctx: UserCtx, draft: RecipeIn, { reading, words }: Saving) {
  const { lines, made } = await words.link(ctx, draft, reading.matcher)
  return { content: { ...draft, recipeIngredient: lines }, made }
}

/** Records the created rows and the outcome with the recipe, so that an interrupted import does not create it again. */
export async function noteSaved(
  ctx: UserCtx,
  id: string,
  { migrationId }: Saving,
  made: readonly Made[],
  position: number,
  before?: object,
): Promise<void> {
  const { updatedAt } = await getRecipe(ctx, id)
  const kind = before ? 'replaced' : 'recipe'
  await insertMade(ctx, migrationId, [...made, { kind, madeId: id, stamp: updatedAt ?? '', before }])
  await setOutcome(ctx, migrationId, position, { outcome: before ? 'replaced' : 'imported', recipeId: id })
}

async function addActivity(
  ctx: UserCtx,
  id: string,
  source: SourceRecipe,
  people: FileIds,
): Promise<PicturedEvent[]> {
  if (source.favorite) await rateRecipe(ctx, ctx.actor.id, id, { isFavorite: true })
  await addRatings(ctx, id, source.ratings ?? [], people)
  const lastMade = momentOf(source.lastMade)
  if (lastMade) await noteRecipeMade(ctx, id, lastMade)
  for (const date of (source.madeAt ?? []).slice(-MADE_MAX)) {
    const timestamp = momentOf(date)
    if (timestamp) await recordRecipeMade(ctx, id, { timestamp, eventMessage: null })
  }
  for (const { text, author, by, at } of (source.comments ?? []).slice(0, COMMENTS_MAX)) {
    if (!text.trim()) continue
    const as = await people.as(ctx, by)
    const said = author && !people.isMember(by) ? `${author}: ${text}` : text
    await createComment({ ...as, now: momentOf(at) ?? ctx.now }, { recipeId: id, text: said })
  }
  return addEvents(ctx, id, source.events ?? [], people)
}

/** Each person's own; those of people who are not members become the caller's, unless the caller has one. */
async function addRatings(
  ctx: UserCtx,
  id: string,
  ratings: NonNullable<SourceRecipe['ratings']>,
  people: FileIds,
): Promise<void> {
  const { member = [], outsider = [] } = Object.groupBy(ratings, ({ by }) =>
    people.isMember(by) ? 'member' : 'outsider',
  )
  for (const { by, rating, favorite } of [...outsider, ...member]) {
    const as = await people.as(ctx, by)
    await rateRecipe(as, as.actor.id, id, {
      ...(rating === undefined ? {} : { rating: Math.min(Math.max(rating, 0), RATING_MAX) }),
      ...(favorite ? { isFavorite: true } : {}),
    })
  }
}

interface PicturedEvent {
  actor: User
  id: string
  picture: SourcePicture
}

async function addEvents(
  ctx: UserCtx,
  recipeId: string,
  events: readonly SourceEvent[],
  people: FileIds,
): Promise<PicturedEvent[]> {
  const pictured: PicturedEvent[] = []
  for (const { by, subject, type, message, at, picture } of events.slice(-EVENTS_MAX)) {
    const as = await people.as(ctx, by)
    const { id } = await createTimelineEvent(as, {
      recipeId,
      subject: subject.slice(0, NAME_MAX),
      eventType: type,
      eventMessage: message,
      timestamp: momentOf(at),
    })
    if (picture) pictured.push({ actor: as.actor, id, picture })
  }
  return pictured
}

/** The first picture that works. A missing or broken one does not fail the import, but is reported. */
async function readPicture(
  ctx: UserCtx,
  pictures: readonly SourcePicture[],
): Promise<{ picture: EncodedImage | null; lost: LostPicture[] }> {
  const lost: LostPicture[] = []
  for (const picture of pictures.slice(0, PICTURES_TRIED))
    try {
      const bytes =
        'url' in picture
          ? (await ctx.outbound.fetchImage(picture.url, ctx.stopping)).bytes
          : await picture.read()
      if (bytes?.length) return { picture: await encodeImage(ctx.actor.householdId, bytes), lost: [] }
      lost.push({ of: 'recipe', reason: m.migration_picture_not_in_file({}, ctx) })
    } catch (error) {
      ctx.stopping.throwIfAborted()
      if (!(error instanceof OutboundError) && !(error instanceof DomainError)) throw error
      ctx.log.info({ reason: error.message }, 'a picture could not be imported')
      const reason =
        'url' in picture && error instanceof OutboundError
          ? m.migration_picture_not_fetched({ url: picture.url.slice(0, URL_SHOWN) }, ctx)
          : describeFailure(error, ctx.locale).message
      lost.push({
        of: 'recipe',
        reason,
        ...('url' in picture && picture.url.length <= URL_TEXT_MAX ? { url: picture.url } : {}),
      })
    }
  return { picture: null, lost: lost.slice(0, 1) }
}

/** After the recipe is saved, because a broken picture must not prevent it. Returns the pictures that are missing. */
async function storeEventPictures(caller: UserCtx, events: readonly PicturedEvent[]): Promise<LostPicture[]> {
  const lost: LostPicture[] = []
  for (const { actor, id, picture } of events)
    try {
      const bytes = 'read' in picture ? await picture.read() : null
      if (bytes) await setTimelineEventImage({ ...caller, actor }, id, bytes)
      else lost.push({ of: 'timeline', reason: m.migration_picture_not_in_file({}, caller) })
    } catch (error) {
      if (caller.stopping.aborted) return lost
      caller.log.info({ err: error }, 'a picture of a timeline could not be imported')
      lost.push({ of: 'timeline', reason: describeFailure(error, caller.locale).message })
    }
  return lost
}

export async function storeAssets(ctx: UserCtx, id: string, assets: readonly SourceAsset[]) {
  const stored: NonNullable<RecipeIn['assets']> = []
  for (const { name, fileName, read } of assets.slice(0, ASSETS_MAX)) {
    const plain = fileName.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '')
    const bytes = plain && ASSET_TYPES.has(extensionOf(plain)) ? await read() : null
    if (!bytes) continue
    await assertRoom(ctx, bytes.length)
    await ctx.files.write(`${recipeAssetFolder(id)}/${plain}`, bytes)
    stored.push({ name: name.slice(0, 300), icon: 'mdi-file', fileName: plain })
  }
  return stored
}
