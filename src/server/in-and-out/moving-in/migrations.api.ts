import * as v from 'valibot'
import {
  DIRECT_BYTES_MAX,
  Migration,
  MigrationDuplicate,
  MigrationItem,
  MigrationRead,
  MigrationSource,
  MigrationStart,
  StartMigrationForm,
} from '~/schemas/migration'
import { ReportSummary } from '~/schemas/report'
import { beginImport } from '~/server/in-and-out/import/begin-import'
import type { UserCtx } from '~/server/platform/context'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { limitBody } from '~/server/platform/transport/request-body'
import { storeUpload } from '~/server/platform/transport/store-upload'
import { importDirectly } from './direct-import.service'
import {
  type Begun,
  cancelImport,
  createMigration,
  getMigration,
  listDuplicates,
  listMigrations,
  listSources,
  readMigration,
  removeMigration,
  startImport,
  undoImport,
  uploadFile,
} from './migrations.service'

/**
 * Responds at once and continues after the response. Throws `too_many_requests` when the person has too many running.
 */
async function inBackground(ctx: UserCtx, begin: () => Promise<Begun>): Promise<Migration> {
  const end = await beginImport(ctx)
  return begin()
    .then(({ migration }) => migration)
    .finally(end)
}

/** The `Content-Length`. */
function lengthOf({ headers }: Request): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(length) ? length : null
}

export const migrationOperations = tagged('Groups: Migrations', [
  userOperation('post /api/groups/migrations', {
    id: 'startDataMigration',
    summary: 'Import an archive of another program at once; returns the report',
    errors: [413, 429],
  })
    .form(StartMigrationForm, DIRECT_BYTES_MAX)
    .returns(200, ReportSummary)
    .run(async (ctx, { body }) => {
      const end = await beginImport(ctx)
      return importDirectly(ctx, body).finally(end)
    }),
  userOperation('get /api/groups/migrations', {
    id: 'listMigrations',
    summary: 'What your household moved in from other programs, or is about to; newest first',
  })
    .returns(200, v.array(Migration))
    .run((ctx) => listMigrations(ctx)),
  userOperation('get /api/groups/migrations/sources', {
    id: 'listMigrationSources',
    summary: 'Programs whose files can be read',
  })
    .returns(200, v.array(MigrationSource))
    .run(() => listSources()),
  userOperation('post /api/groups/migrations/uploads', {
    id: 'createMigration',
    summary: 'Begin to move in: files are uploaded to it next',
    errors: [400],
  })
    .returns(201, Migration)
    .run((ctx) => createMigration(ctx)),
  userOperation('get /api/groups/migrations/{item_id}', {
    id: 'getMigration',
    summary: 'One migration: what was found, how far it is, how it went',
    errors: [404],
  })
    .params(MigrationItem)
    .returns(200, Migration)
    .run((ctx, { params }) => getMigration(ctx, params.item_id)),
  userOperation('post /api/groups/migrations/{item_id}/files', {
    id: 'uploadMigrationFile',
    summary: 'Add a file of up to 4 GB, which is stored as it arrives',
    errors: [400, 404, 409, 413],
  })
    .params(MigrationItem)
    .upload(v.object({ archive: v.file() }))
    .returns(201, Migration)
    .run((ctx, { params, request }) =>
      uploadFile(ctx, params.item_id, lengthOf(request), (key, bytesMax) =>
        storeUpload(limitBody(request, bytesMax), 'archive', ctx.files.pathOf(key), () => {}),
      ),
    ),
  userOperation('post /api/groups/migrations/{item_id}/reading', {
    id: 'readMigration',
    summary: 'Look the files through in the background without importing anything; again with another choice',
    errors: [400, 404, 409, 429],
  })
    .params(MigrationItem)
    .body(MigrationRead, { optional: true })
    .returns(202, Migration)
    .run((ctx, { params, body }) => inBackground(ctx, () => readMigration(ctx, params.item_id, body))),
  userOperation('get /api/groups/migrations/{item_id}/duplicates', {
    id: 'listMigrationDuplicates',
    summary: 'Recipes of the files that your group has already',
    errors: [404],
  })
    .params(MigrationItem)
    .returns(200, v.array(MigrationDuplicate))
    .run((ctx, { params }) => listDuplicates(ctx, params.item_id)),
  userOperation('post /api/groups/migrations/{item_id}/import', {
    id: 'importMigration',
    summary: 'Import what was found, in the background',
    errors: [404, 409, 429],
  })
    .params(MigrationItem)
    .body(MigrationStart, { optional: true })
    .returns(202, Migration)
    .run((ctx, { params, body }) => inBackground(ctx, () => startImport(ctx, params.item_id, body))),
  userOperation('post /api/groups/migrations/{item_id}/cancel', {
    id: 'cancelMigration',
    summary: 'Stop an import; what came in so far stays until it is undone',
    errors: [404, 409],
  })
    .params(MigrationItem)
    .returns(200, Migration)
    .run((ctx, { params }) => cancelImport(ctx, params.item_id)),
  userOperation('post /api/groups/migrations/{item_id}/undo', {
    id: 'undoMigration',
    summary: 'Take back what an import brought and nobody changed since, in the background',
    errors: [404, 409, 429],
  })
    .params(MigrationItem)
    .returns(202, Migration)
    .run((ctx, { params }) => inBackground(ctx, () => undoImport(ctx, params.item_id))),
  userOperation('delete /api/groups/migrations/{item_id}', {
    id: 'deleteMigration',
    summary: 'Forget a migration; what it imported stays',
    errors: [404, 409],
  })
    .params(MigrationItem)
    .returns(204, null)
    .run((ctx, { params }) => removeMigration(ctx, params.item_id)),
])
