import * as v from 'valibot'
import { Id } from '~/schemas/wire'
import type { Ctx } from '~/server/platform/context'
import { findGroupOfDeleted, isPictureRemoved } from '~/server/platform/db/undo/entries'
import { assertFound, DomainError } from '~/server/platform/errors'
import { publicOperation, tagged } from '~/server/platform/transport/operation'
import { serveAsset } from './assets'
import { readCard } from './cards'
import { IMAGE_NAMES } from './image-names'
import { recipeImageFolder, timelineImageFolder } from './recipe-folders'
import { serveBytes, serveFile } from './serve-file'

/** Files of a recently deleted recipe are available only to its group. Error: `file_not_found`. */
async function refuseDeleted(ctx: Ctx, recipeId: string): Promise<void> {
  const groupId = await findGroupOfDeleted(ctx, recipeId)
  const isMember = ctx.actor.kind === 'user' && ctx.actor.groupId === groupId
  if (groupId !== null && !isMember) throw new DomainError('file_not_found')
}

/** Pictures and files are public to anyone with the recipe's id, which cannot be guessed. */
const pictureOperations = tagged('Recipe: Images and Assets', [
  publicOperation('get /api/media/recipes/{recipe_id}/images/{file_name}', {
    id: 'getRecipeImage',
    summary: 'Download the picture of a recipe; with ?version= it is cached permanently',
    errors: [404],
  })
    .params(v.object({ recipe_id: Id, file_name: v.picklist(IMAGE_NAMES) }))
    .query(v.object({ version: v.optional(v.string()) }))
    .returnsFile('image/webp')
    .run(async (ctx, { params, request }) => {
      await refuseDeleted(ctx, params.recipe_id)
      const file = `${recipeImageFolder(params.recipe_id)}/${params.file_name}`
      return serveFile(ctx, file, { type: 'image/webp' }, request)
    }),
  publicOperation('get /api/media/recipes/{recipe_id}/card.webp', {
    id: 'getRecipeCardImage',
    summary:
      "Download the center of a recipe's picture, up to 540 by 675 pixels; with ?version= it is cached permanently",
    errors: [404],
  })
    .params(v.object({ recipe_id: Id }))
    .query(v.object({ version: v.optional(v.string()) }))
    .returnsFile('image/webp')
    .run(async (ctx, { params, request }) => {
      await refuseDeleted(ctx, params.recipe_id)
      const card = await readCard(ctx.files, params.recipe_id)
      return serveBytes(assertFound(card, 'file_not_found'), { type: 'image/webp' }, request)
    }),
  publicOperation('get /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}', {
    id: 'getTimelineEventImage',
    summary: 'Download the picture of a timeline event; with ?version= it is cached permanently',
    errors: [404],
  })
    .params(v.object({ recipe_id: Id, timeline_event_id: Id, file_name: v.picklist(IMAGE_NAMES) }))
    .query(v.object({ version: v.optional(v.string()) }))
    .returnsFile('image/webp')
    .run(async (ctx, { params, request }) => {
      await refuseDeleted(ctx, params.recipe_id)
      if (await isPictureRemoved(ctx, params.timeline_event_id)) throw new DomainError('file_not_found')
      const file = `${timelineImageFolder(params.recipe_id, params.timeline_event_id)}/${params.file_name}`
      return serveFile(ctx, file, { type: 'image/webp' }, request)
    }),
  publicOperation('get /api/media/recipes/{recipe_id}/assets/{file_name}', {
    id: 'getRecipeAsset',
    summary: 'Download a file attached to a recipe',
    errors: [404],
  })
    .params(v.object({ recipe_id: Id, file_name: v.pipe(v.string(), v.maxLength(255)) }))
    .returnsFile('application/octet-stream')
    .run(async (ctx, { params, request }) => {
      await refuseDeleted(ctx, params.recipe_id)
      return serveAsset(ctx, params.recipe_id, params.file_name, request)
    }),
])

/** Clients fetch it to check that files are reachable. */
const VALIDATION_TEXT = 'ramekin\n'

export const mediaOperations = [
  ...pictureOperations,
  ...tagged('Media', [
    publicOperation('get /api/media/docker/validate.txt', {
      id: 'getValidationText',
      summary: 'Get a fixed text to check that files are served',
    })
      .returnsFile('text/plain')
      .run(
        async () =>
          new Response(VALIDATION_TEXT, {
            headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
          }),
      ),
  ]),
]
