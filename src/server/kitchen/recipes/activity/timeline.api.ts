import * as v from 'valibot'
import { UpdateImageResponse } from '~/schemas/recipe'
import { RecipeImageForm } from '~/schemas/recipe-files'
import {
  RecipeMade,
  RecipeTimelineEventIn,
  RecipeTimelineEventOut,
  RecipeTimelineEventPagination,
  RecipeTimelineEventUpdate,
  TimelineMonth,
  TimelineMonthsQuery,
} from '~/schemas/timeline'
import { ItemId, PageQuery } from '~/schemas/wire'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import {
  countTimelineMonths,
  createTimelineEvent,
  deleteTimelineEvent,
  getTimelineEvent,
  listTimelineEvents,
  recordRecipeMade,
  setTimelineEventImage,
  updateTimelineEvent,
} from './timeline.service'

const path = '/api/recipes/timeline/events'

export const timelineOperations = tagged('Recipe: Timeline', [
  userOperation(`get ${path}`, {
    id: 'listTimelineEvents',
    summary: "List the timeline events of your group's recipes",
    errors: [400],
  })
    .query(PageQuery)
    .returns(200, RecipeTimelineEventPagination)
    .run((ctx, { query }) => listTimelineEvents(ctx, query)),
  userOperation('get /api/recipes/timeline/months', {
    id: 'countTimelineMonths',
    summary: 'Count the timeline events of each month, newest first',
    errors: [400],
  })
    .query(TimelineMonthsQuery)
    .returns(200, v.array(TimelineMonth))
    .run((ctx, { query }) => countTimelineMonths(ctx, query.queryFilter, query.tz)),
  userOperation(`post ${path}`, {
    id: 'createTimelineEvent',
    summary: 'Create a timeline event for a recipe',
    errors: [403, 404],
    cacheable: true,
  })
    .body(RecipeTimelineEventIn)
    .returns(201, RecipeTimelineEventOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createTimelineEvent(ctx, input.body))),
  userOperation('post /api/recipes/{slug}/made', {
    id: 'recordRecipeMade',
    summary:
      'Record that you made a recipe: adds a timeline event and updates when your household last made it',
    errors: [404],
    cacheable: true,
  })
    .params(v.object({ slug: v.string() }))
    .body(RecipeMade)
    .returns(201, RecipeTimelineEventOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => recordRecipeMade(ctx, input.params.slug, input.body)),
    ),
  userOperation(`get ${path}/{item_id}`, {
    id: 'getTimelineEvent',
    summary: 'Get a timeline event',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, RecipeTimelineEventOut)
    .run((ctx, { params }) => getTimelineEvent(ctx, params.item_id)),
  userOperation(`put ${path}/{item_id}`, {
    id: 'updateTimelineEvent',
    summary: 'Update the subject or message of your timeline event, or remove its picture',
    errors: [403, 404],
    cacheable: true,
  })
    .params(ItemId)
    .body(RecipeTimelineEventUpdate)
    .returns(200, RecipeTimelineEventOut)
    .run((ctx, { params, body }) => updateTimelineEvent(ctx, params.item_id, body)),
  userOperation(`delete ${path}/{item_id}`, {
    id: 'deleteTimelineEvent',
    summary: 'Delete your timeline event with its picture; returns the deleted event',
    errors: [403, 404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, RecipeTimelineEventOut)
    .run((ctx, { params }) => deleteTimelineEvent(ctx, params.item_id)),
  userOperation(`put ${path}/{item_id}/image`, {
    id: 'setTimelineEventImage',
    summary: 'Upload the picture of your timeline event: JPEG, PNG, WebP, GIF, TIFF, AVIF, or HEIC',
    errors: [400, 403, 404, 413],
  })
    .params(ItemId)
    .form(RecipeImageForm)
    .returns(200, UpdateImageResponse)
    .run(async (ctx, { params, body }) => {
      await setTimelineEventImage(ctx, params.item_id, new Uint8Array(await body.image.arrayBuffer()))
      return { image: 'has image' }
    }),
])
