import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { named } from '~/schemas/wire'
import { DomainError } from '~/server/platform/errors'
import { toJpeg } from '~/server/platform/media/images'
import { describeError } from '~/server/platform/transport/on-error'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import { askModelForText, isAiOn } from './ask-model'

const PICTURE_EDGE = 1000

export const aiTestOperations = tagged('Admin: Debug', [
  adminOperation('post /api/admin/debug/openai', {
    id: 'testAi',
    summary: 'Test the configured AI service and return its reply; describes a picture if one is sent',
    errors: [400, 413],
  })
    .form(named('Body_debug_openai', v.object({ image: v.optional(v.union([v.literal(''), v.file()])) })))
    .returns(
      200,
      named('DebugResponse', v.object({ success: v.boolean(), response: v.nullable(v.string()) })),
    )
    .run(async (ctx, { body }) => {
      if (!isAiOn(ctx.env)) return { success: false, response: m.error_ai_off({}, { locale: ctx.locale }) }
      const pictures = body.image
        ? [await toJpeg(ctx.actor.householdId, new Uint8Array(await body.image.arrayBuffer()), PICTURE_EDGE)]
        : []
      try {
        const task =
          pictures.length > 0 ? 'Describe the picture in one sentence.' : 'Reply with the word ready.'
        const response = await askModelForText(ctx, { name: 'test', task, data: 'Test', pictures })
        return { success: response !== '', response }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const { body } = describeError(error, ctx.locale)
        return {
          success: false,
          response: typeof body.detail === 'string' ? body.detail : body.detail.message,
        }
      }
    }),
])
