import * as v from 'valibot'
import {
  DIRECT_BYTES_MAX,
  Migration,
  MigrationDuplicate,
  MigrationFolder,
  MigrationItem,
  MigrationRead,
  MigrationRecipes,
  MigrationRecipesQuery,
  MigrationRepeat,
  MigrationSelection,
  MigrationSource,
  MigrationStart,
  StartMigrationForm,
} from '~/schemas/migration'
import { ReportSummary } from '~/schemas/report'
import type { UserCtx } from '~/server/platform/context'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { limitBody } from '~/server/platform/transport/request-body'
import { storeUpload } from '~/server/platform/transport/store-upload'
import { beginImport } from '~/server/transfer/import/begin-import'
import { importDirectly } from './direct-import.service'
import {
  cancelImport,
  createMigration,
  getMigration,
  listDuplicates,
  listMigrations,
  listRepeats,
  listSources,
  type MigrationCreated,
  readMigration,
  removeMigration,
  startImport,
  undoImport,
  uploadFile,
} from './migrations.service'
import { chooseFileRecipes, listFileFolders, listFileRecipes } from './selection.service'

/**
 * Responds immediately and continues after the response. Throws `too_many_requests` when the person has too many
 * running.
 */
async function inBackground(ctx: UserCtx, begin: () => Promise<MigrationCreated>): Promise<Migration> {
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
    summary: 'Import an archive from another app immediately; returns the report',
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
    summary: "List your household's migrations from other apps, newest first",
  })
    .returns(200, v.array(Migration))
    .run((ctx) => listMigrations(ctx)),
  userOperation('get /api/groups/migrations/sources', {
    id: 'listMigrationSources',
    summary: 'List the apps whose files can be imported',
  })
    .returns(200, v.array(MigrationSource))
    .run(() => listSources()),
  userOperation('post /api/groups/migrations/uploads', {
    id: 'createMigration',
    summary: 'Create a migration from another app; upload its files next',
    errors: [400],
  })
    .returns(201, Migration)
    .run((ctx) => createMigration(ctx)),
  userOperation('get /api/groups/migrations/{item_id}', {
    id: 'getMigration',
    summary: 'Get a migration with its findings, progress, and results',
    errors: [404],
  })
    .params(MigrationItem)
    .returns(200, Migration)
    .run((ctx, { params }) => getMigration(ctx, params.item_id)),
  userOperation('post /api/groups/migrations/{item_id}/files', {
    id: 'uploadMigrationFile',
    summary: 'Upload a file of up to 4 GB to a migration',
    errors: [400, 404, 409, 413],
  })
    .params(MigrationItem)
    .upload(v.object({ archive: v.file() }))
    .returns(201, Migration)
    .run((ctx, { params, request }) =>
      uploadFile(ctx, params.item_id, lengthOf(request), (key, bytesMax) =>
        storeUpload(limitBody(request, bytesMax), 'archive', (stream) =>
          ctx.files.writeStream(key, stream, ctx.stopping),
        ),
      ),
    ),
  userOperation('post /api/groups/migrations/{item_id}/reading', {
    id: 'readMigration',
    summary:
      'Analyze the files of a migration in the background without importing; can be repeated with other options',
    errors: [400, 404, 409, 429],
  })
    .params(MigrationItem)
    .body(MigrationRead, { optional: true })
    .returns(202, Migration)
    .run((ctx, { params, body }) => inBackground(ctx, () => readMigration(ctx, params.item_id, body))),
  userOperation('get /api/groups/migrations/{item_id}/duplicates', {
    id: 'listMigrationDuplicates',
    summary: 'List recipes of a migration that your group already has',
    errors: [404],
  })
    .params(MigrationItem)
    .returns(200, v.array(MigrationDuplicate))
    .run((ctx, { params }) => listDuplicates(ctx, params.item_id)),
  userOperation('get /api/groups/migrations/{item_id}/repeats', {
    id: 'listMigrationRepeats',
    summary: 'List recipes that the files of a migration have more than once',
    errors: [404],
  })
    .params(MigrationItem)
    .returns(200, v.array(MigrationRepeat))
    .run((ctx, { params }) => listRepeats(ctx, params.item_id)),
  userOperation('get /api/groups/migrations/{item_id}/recipes', {
    id: 'listMigrationRecipes',
    summary: 'List the recipes and links in the files of a migration',
    errors: [404],
  })
    .params(MigrationItem)
    .query(MigrationRecipesQuery)
    .returns(200, MigrationRecipes)
    .run((ctx, { params, query }) => listFileRecipes(ctx, params.item_id, query)),
  userOperation('get /api/groups/migrations/{item_id}/folders', {
    id: 'listMigrationFolders',
    summary: 'List the folders, categories, or tags in the files of a migration',
    errors: [404],
  })
    .params(MigrationItem)
    .returns(200, v.array(MigrationFolder))
    .run((ctx, { params }) => listFileFolders(ctx, params.item_id)),
  userOperation('post /api/groups/migrations/{item_id}/selection', {
    id: 'chooseMigrationRecipes',
    summary: 'Choose recipes of a migration for the import, or leave them out',
    errors: [404, 409],
  })
    .params(MigrationItem)
    .body(MigrationSelection)
    .returns(204, null)
    .run((ctx, { params, body }) => chooseFileRecipes(ctx, params.item_id, body)),
  userOperation('post /api/groups/migrations/{item_id}/import', {
    id: 'importMigration',
    summary: 'Start the import of a migration in the background',
    errors: [404, 409, 429],
  })
    .params(MigrationItem)
    .body(MigrationStart, { optional: true })
    .returns(202, Migration)
    .run((ctx, { params, body }) => inBackground(ctx, () => startImport(ctx, params.item_id, body))),
  userOperation('post /api/groups/migrations/{item_id}/cancel', {
    id: 'cancelMigration',
    summary: 'Stop an import; imported data is kept until the import is undone',
    errors: [404, 409],
  })
    .params(MigrationItem)
    .returns(200, Migration)
    .run((ctx, { params }) => cancelImport(ctx, params.item_id)),
  userOperation('post /api/groups/migrations/{item_id}/undo', {
    id: 'undoMigration',
    summary: 'Undo an import in the background; data changed since then is kept',
    errors: [404, 409, 429],
  })
    .params(MigrationItem)
    .returns(202, Migration)
    .run((ctx, { params }) => inBackground(ctx, () => undoImport(ctx, params.item_id))),
  userOperation('delete /api/groups/migrations/{item_id}', {
    id: 'deleteMigration',
    summary: 'Delete a migration; imported data is kept',
    errors: [404, 409],
  })
    .params(MigrationItem)
    .returns(204, null)
    .run((ctx, { params }) => removeMigration(ctx, params.item_id)),
])
