import { MaintenanceStorageDetails, MaintenanceSummary } from '~/schemas/maintenance'
import { SuccessResponse } from '~/schemas/wire'
import { adminOperation, tagged } from '~/server/transport/operation'
import {
  cleanImages,
  cleanRecipeFolders,
  cleanTemp,
  getMaintenanceSummary,
  getStorageDetails,
} from './maintenance.service'

const path = '/api/admin/maintenance'

export const maintenanceOperations = tagged('Admin: Maintenance', [
  adminOperation(`get ${path}`, {
    id: 'getMaintenanceSummary',
    summary: 'What the data folder holds and what of it nobody needs',
  })
    .returns(200, MaintenanceSummary)
    .run((ctx) => getMaintenanceSummary(ctx)),
  adminOperation(`get ${path}/storage`, { id: 'getStorageDetails', summary: 'What each kind of file takes' })
    .returns(200, MaintenanceStorageDetails)
    .run((ctx) => getStorageDetails(ctx)),
  adminOperation(`post ${path}/clean/images`, {
    id: 'cleanImages',
    summary: 'Delete what lies beside the pictures of recipes',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanImages(ctx), error: false })),
  adminOperation(`post ${path}/clean/temp`, {
    id: 'cleanTemp',
    summary: 'Delete what work that was cut off has left',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanTemp(ctx), error: false })),
  adminOperation(`post ${path}/clean/recipe-folders`, {
    id: 'cleanRecipeFolders',
    summary: 'Delete folders that belong to no recipe',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanRecipeFolders(ctx), error: false })),
])
