import { m } from '~/paraglide/messages.js'
import {
  ConvertedTablePath,
  DataRows,
  DataRowsConvert,
  DataRowsCount,
  DataRowsMerge,
  DataRowsMerged,
  DataRowsUsage,
  DataTablePath,
  DistinctRows,
  ExportQuery,
  FoodsLabel,
  MergedTablePath,
  SimilarNames,
} from '~/schemas/data-table'
import { SuccessResponse } from '~/schemas/wire'
import { convertOrganizers } from '~/server/kitchen/organizers/organizers.service'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { deleteRows, labelFoods } from './bulk.service'
import { exportTable } from './export.service'
import { mergeRows } from './merge.service'
import { listSimilarNames, markDistinct } from './similar.service'
import { groupTables } from './tables'
import { readUsage } from './usage.service'

const path = '/api/groups/data/{table}'

/** /api/groups/data: operations on many rows of a table. */
export const dataTableOperations = tagged('Groups: Data Tables', [
  userOperation(`post ${path}/usage`, { id: 'readRowsUsage', summary: 'Count where rows are used' })
    .params(MergedTablePath)
    .body(DataRows)
    .returns(200, DataRowsUsage)
    .run((ctx, { params, body }) => readUsage(ctx, params.table, body.ids)),
  userOperation(`post ${path}/merge`, {
    id: 'mergeRows',
    summary: 'Merge several rows into one, or preview the changes',
    errors: [400, 403, 404],
  })
    .params(MergedTablePath)
    .body(DataRowsMerge)
    .returns(200, DataRowsMerged)
    .run((ctx, { params, body }) => mergeRows(ctx, params.table, body)),
  userOperation(`post ${path}/convert`, {
    id: 'convertRows',
    summary: 'Turn tags into categories, or categories into tags, with their recipes',
    errors: [403, 404],
  })
    .params(ConvertedTablePath)
    .body(DataRowsConvert)
    .returns(200, DataRowsCount)
    .run((ctx, { params, body }) => convertOrganizers(ctx, groupTables[params.table], body.ids)),
  userOperation(`post ${path}/delete`, { id: 'deleteRows', summary: 'Delete several rows', errors: [403] })
    .params(DataTablePath)
    .body(DataRows)
    .returns(200, DataRowsCount)
    .run((ctx, { params, body }) => deleteRows(ctx, params.table, body.ids)),
  userOperation('post /api/groups/data/foods/label', {
    id: 'labelFoods',
    summary: 'Set or remove the label of several foods',
    errors: [400, 403],
  })
    .body(FoodsLabel)
    .returns(200, DataRowsCount)
    .run((ctx, { body }) => labelFoods(ctx, body)),
  userOperation(`get ${path}/export`, {
    id: 'exportRows',
    summary: 'Export a table as CSV or JSON',
    errors: [400],
  })
    .params(DataTablePath)
    .query(ExportQuery)
    .returnsFile('text/csv')
    .run((ctx, { params, query }) => exportTable(ctx, params.table, query)),
  userOperation(`get ${path}/similar`, {
    id: 'listSimilarNames',
    summary: 'List rows with similar names',
  })
    .params(MergedTablePath)
    .returns(200, SimilarNames)
    .run((ctx, { params }) => listSimilarNames(ctx, params.table)),
  userOperation(`post ${path}/similar/distinct`, {
    id: 'markRowsDistinct',
    summary: 'Mark two rows as distinct',
    errors: [403, 404],
  })
    .params(MergedTablePath)
    .body(DistinctRows)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params, body }) => {
      await markDistinct(ctx, params.table, body.ids)
      return { message: m.common_saved({}, { locale: ctx.locale }), error: false }
    }),
])
