import * as v from 'valibot'
import {
  CleanableFiles,
  MaintenanceStorageDetails,
  MaintenanceSummary,
  SetAside,
} from '~/schemas/maintenance'
import { ItemId, SuccessResponse } from '~/schemas/wire'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import {
  cleanUp,
  deleteCleanedFiles,
  getMaintenanceSummary,
  getStorageDetails,
  listCleanable,
  putFilesBack,
} from './maintenance.service'
import { listSetAside } from './set-aside'

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
  adminOperation(`get ${path}/cleanable/{what}`, {
    id: 'listCleanableFiles',
    summary: 'What cleaning would set aside: the largest 100, and how many there are',
  })
    .params(v.object({ what: SetAside.entries.what }))
    .returns(200, CleanableFiles)
    .run((ctx, { params }) => listCleanable(ctx, params.what)),
  adminOperation(`post ${path}/clean/images`, {
    id: 'cleanImages',
    summary: 'Set aside for a week what lies beside the pictures of recipes',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanUp(ctx, 'images'), error: false })),
  adminOperation(`post ${path}/clean/temp`, {
    id: 'cleanTemp',
    summary: 'Set aside for a week what work that was cut off has left',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanUp(ctx, 'temp'), error: false })),
  adminOperation(`post ${path}/clean/recipe-folders`, {
    id: 'cleanRecipeFolders',
    summary: 'Set aside for a week folders that belong to no recipe',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanUp(ctx, 'folders'), error: false })),
  adminOperation(`get ${path}/cleaned`, {
    id: 'listCleanedFiles',
    summary: 'Cleaned files that can be put back, newest first',
  })
    .returns(200, v.array(SetAside))
    .run((ctx) => listSetAside(ctx)),
  adminOperation(`post ${path}/cleaned/{item_id}/put-back`, {
    id: 'putCleanedFilesBack',
    summary: 'Put cleaned files back; where there is a newer file that one stays',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => ({ message: await putFilesBack(ctx, params.item_id), error: false })),
  adminOperation(`delete ${path}/cleaned/{item_id}`, {
    id: 'deleteCleanedFiles',
    summary: 'Delete cleaned files for good, before their time',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => ({
      message: await deleteCleanedFiles(ctx, params.item_id),
      error: false,
    })),
])
