import * as v from 'valibot'
import { ReportOut, ReportQuery, ReportSummary } from '~/schemas/report'
import { ItemId, SuccessResponse } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { deleteReport, getReport, listReports } from './reports.service'

export const reportOperations = tagged('Groups: Reports', [
  userOperation('get /api/groups/reports', {
    id: 'listReports',
    summary: 'List reports of long-running jobs, newest first; optionally of one category',
  })
    .query(ReportQuery)
    .returns(200, v.array(ReportSummary))
    .run((ctx, { query }) => listReports(ctx, query.report_type)),
  userOperation('get /api/groups/reports/{item_id}', {
    id: 'getReport',
    summary: 'Get a report with its entries',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ReportOut)
    .run((ctx, { params }) => getReport(ctx, params.item_id)),
  userOperation('delete /api/groups/reports/{item_id}', {
    id: 'deleteReport',
    summary: 'Delete a report',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run((ctx, { params }) => deleteReport(ctx, params.item_id)),
])
