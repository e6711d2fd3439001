import { SeederConfig, SeedNames, SeedNamesConfig } from '~/schemas/seeder'
import { SuccessResponse } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { renameSeeds } from './seed-names.service'
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
  userOperation('put /api/groups/seeders/names', {
    id: 'renameSeeds',
    summary: 'Rename sections and units that still have the common names of another language',
    errors: [403],
  })
    .body(SeedNamesConfig)
    .returns(200, SeedNames)
    .run((ctx, { body }) => renameSeeds(ctx, body)),
])
