import { m } from '~/paraglide/messages.js'
import {
  CountedTablePath,
  DataRows,
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
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { deleteRows, labelFoods } from './bulk.service'
import { exportTable } from './export.service'
import { mergeRows } from './merge.service'
import { listSimilarNames, markDistinct } from './similar.service'
import { readUsage } from './usage.service'

const path = '/api/groups/data/{table}'

/** /api/groups/data: operations on many rows of a table. */
export const dataTableOperations = tagged('Groups: Data Tables', [
  userOperation(`post ${path}/usage`, { id: 'readRowsUsage', summary: 'Where rows are used' })
    .params(CountedTablePath)
    .body(DataRows)
    .returns(200, DataRowsUsage)
    .run((ctx, { params, body }) => readUsage(ctx, params.table, body.ids)),
  userOperation(`post ${path}/merge`, {
    id: 'mergeRows',
    summary: 'Make many rows one, or ask what would change',
    errors: [400, 403, 404],
  })
    .params(MergedTablePath)
    .body(DataRowsMerge)
    .returns(200, DataRowsMerged)
    .run((ctx, { params, body }) => mergeRows(ctx, params.table, body)),
  userOperation(`post ${path}/delete`, { id: 'deleteRows', summary: 'Delete many rows', errors: [403] })
    .params(DataTablePath)
    .body(DataRows)
    .returns(200, DataRowsCount)
    .run((ctx, { params, body }) => deleteRows(ctx, params.table, body.ids)),
  userOperation('post /api/groups/data/foods/label', {
    id: 'labelFoods',
    summary: 'Give many foods a label, or none',
    errors: [400, 403],
  })
    .body(FoodsLabel)
    .returns(200, DataRowsCount)
    .run((ctx, { body }) => labelFoods(ctx, body)),
  userOperation(`get ${path}/export`, {
    id: 'exportRows',
    summary: 'The table as a file, CSV or JSON',
    errors: [400],
  })
    .params(DataTablePath)
    .query(ExportQuery)
    .returnsFile('text/csv')
    .run((ctx, { params, query }) => exportTable(ctx, params.table, query)),
  userOperation(`get ${path}/similar`, {
    id: 'listSimilarNames',
    summary: 'Rows whose names look alike',
  })
    .params(MergedTablePath)
    .returns(200, SimilarNames)
    .run((ctx, { params }) => listSimilarNames(ctx, params.table)),
  userOperation(`post ${path}/similar/distinct`, {
    id: 'markRowsDistinct',
    summary: 'Remember that two rows are not the same',
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
