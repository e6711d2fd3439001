import { SeederConfig } from '~/schemas/seeder'
import { SuccessResponse } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { seedFoods, seedLabels, seedUnits } from './seeders.service'

export const seederOperations = tagged('Groups: Seeders', [
  userOperation('post /api/groups/seeders/foods', {
    id: 'seedFoods',
    summary: 'Add common foods, with labels where the group has them',
  })
    .body(SeederConfig)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => ({ message: await seedFoods(ctx, body.locale), error: false })),
  userOperation('post /api/groups/seeders/labels', {
    id: 'seedLabels',
    summary: 'Add common store sections as labels',
  })
    .body(SeederConfig)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => ({ message: await seedLabels(ctx, body.locale), error: false })),
  userOperation('post /api/groups/seeders/units', { id: 'seedUnits', summary: 'Add common units' })
    .body(SeederConfig)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => ({ message: await seedUnits(ctx, body.locale), error: false })),
])
