import * as v from 'valibot'
import { AllBackups, BackupPreview } from '~/schemas/backup'
import { SuccessResponse } from '~/schemas/wire'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import { storeUpload } from '~/server/platform/transport/store-upload'
import {
  backupToken,
  checkUploadName,
  createBackup,
  deleteBackup,
  describeBackup,
  listBackups,
  startRestore,
  startVerification,
  stopBackupJob,
  takeUpload,
  uploadKey,
} from './backups.service'

const PATH = '/api/admin/backups'
const FileName = v.object({ file_name: v.pipe(v.string(), v.maxLength(200)) })
const YesOrNo = (fallback: 'true' | 'false') => v.optional(v.picklist(['true', 'false']), fallback)
const Named = v.object({ ...SuccessResponse.entries, name: v.string() })

export const backupOperations = tagged('Admin: Backups', [
  adminOperation(`get ${PATH}`, {
    id: 'listBackups',
    summary: 'List backups, newest first, and the backup job in progress',
  })
    .returns(200, AllBackups)
    .run((ctx) => listBackups(ctx)),
  adminOperation(`post ${PATH}`, {
    id: 'createBackup',
    summary: 'Create a backup of the whole server and verify it',
    errors: [409, 500],
  })
    .returns(201, Named)
    .run((ctx) => createBackup(ctx)),
  adminOperation(`post ${PATH}/upload`, {
    id: 'uploadBackup',
    summary: 'Upload a backup',
    errors: [400, 500],
  })
    .upload(v.object({ archive: v.file() }))
    .returns(200, Named)
    .run(async (ctx, { request }) => {
      const key = uploadKey(ctx)
      const { name } = await storeUpload(request, 'archive', (stream, name) => {
        checkUploadName(name)
        return ctx.files.writeStream(key, stream, ctx.stopping)
      })
      return takeUpload(ctx, key, name)
    }),
  adminOperation(`post ${PATH}/stop`, {
    id: 'stopBackupJob',
    summary: 'Stop the running backup, verification, or restore; nothing is changed',
    errors: [404],
  })
    .returns(200, SuccessResponse)
    .run((ctx) => stopBackupJob(ctx)),
  adminOperation(`get ${PATH}/{file_name}`, {
    id: 'getBackupToken',
    summary: 'Get a download token for a backup',
    errors: [404],
  })
    .params(FileName)
    .returns(200, v.object({ fileToken: v.string() }))
    .run(async (ctx, { params }) => ({ fileToken: await backupToken(ctx, params.file_name) })),
  adminOperation(`delete ${PATH}/{file_name}`, {
    id: 'deleteBackup',
    summary: 'Delete a backup',
    errors: [404, 409],
  })
    .params(FileName)
    .returns(200, SuccessResponse)
    .run((ctx, { params }) => deleteBackup(ctx, params.file_name)),
  adminOperation(`get ${PATH}/{file_name}/preview`, {
    id: 'previewBackup',
    summary: 'Preview the contents of a backup and what it would replace',
    errors: [400, 404],
  })
    .params(FileName)
    .returns(200, BackupPreview)
    .run((ctx, { params }) => describeBackup(ctx, params.file_name)),
  adminOperation(`post ${PATH}/{file_name}/verify`, {
    id: 'verifyBackup',
    summary: 'Verify a backup by restoring it next to the live data',
    errors: [400, 404, 409, 500],
  })
    .params(FileName)
    .returns(200, SuccessResponse)
    .run((ctx, { params }) => startVerification(ctx, params.file_name)),
  adminOperation(`post ${PATH}/{file_name}/restore`, {
    id: 'restoreBackup',
    summary: 'Restore a backup: replaces all data on this server and ends all sessions',
    errors: [400, 404, 409, 500],
  })
    .params(FileName)
    .query(v.object({ wait: YesOrNo('true'), backupFirst: YesOrNo('false') }))
    .returns(200, SuccessResponse)
    .run((ctx, { params, query }) =>
      startRestore(ctx, params.file_name, {
        wait: query.wait === 'true',
        backupFirst: query.backupFirst === 'true',
      }),
    ),
])
