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
import { listTrash } from './trash'

const path = '/api/admin/maintenance'

export const maintenanceOperations = tagged('Admin: Maintenance', [
  adminOperation(`get ${path}`, {
    id: 'getMaintenanceSummary',
    summary: 'Get the size of the data folder and what can be cleaned up',
  })
    .returns(200, MaintenanceSummary)
    .run((ctx) => getMaintenanceSummary(ctx)),
  adminOperation(`get ${path}/storage`, {
    id: 'getStorageDetails',
    summary: 'Get the storage used by each kind of file',
  })
    .returns(200, MaintenanceStorageDetails)
    .run((ctx) => getStorageDetails(ctx)),
  adminOperation(`get ${path}/cleanable/{what}`, {
    id: 'listCleanableFiles',
    summary: 'List the 100 largest files that can be cleaned up, with the total count',
  })
    .params(v.object({ what: SetAside.entries.what }))
    .returns(200, CleanableFiles)
    .run((ctx, { params }) => listCleanable(ctx, params.what)),
  adminOperation(`post ${path}/clean/images`, {
    id: 'cleanImages',
    summary: 'Move files that are not recipe pictures to the trash for 7 days',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanUp(ctx, 'images'), error: false })),
  adminOperation(`post ${path}/clean/temp`, {
    id: 'cleanTemp',
    summary: 'Move files left by interrupted work to the trash for 7 days',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanUp(ctx, 'temp'), error: false })),
  adminOperation(`post ${path}/clean/recipe-folders`, {
    id: 'cleanRecipeFolders',
    summary: 'Move folders without a recipe to the trash for 7 days',
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => ({ message: await cleanUp(ctx, 'folders'), error: false })),
  adminOperation(`get ${path}/cleaned`, {
    id: 'listCleanedFiles',
    summary: 'List the files in the trash, newest first',
  })
    .returns(200, v.array(SetAside))
    .run((ctx) => listTrash(ctx)),
  adminOperation(`post ${path}/cleaned/{item_id}/put-back`, {
    id: 'putCleanedFilesBack',
    summary: 'Put files from the trash back; newer files are kept',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => ({ message: await putFilesBack(ctx, params.item_id), error: false })),
  adminOperation(`delete ${path}/cleaned/{item_id}`, {
    id: 'deleteCleanedFiles',
    summary: 'Delete files from the trash permanently',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => ({
      message: await deleteCleanedFiles(ctx, params.item_id),
      error: false,
    })),
])
