import {
  AdminAboutInfo,
  AppStatistics,
  CheckAppConfig,
  EmailReady,
  EmailSuccess,
  EmailTest,
  ServerChecks,
  ServerChecksQuery,
} from '~/schemas/admin-about'
import { adminOperation, tagged } from '~/server/platform/transport/operation'
import { sessionCookieName } from '~/server/platform/transport/session-cookie'
import { checkConfiguration, getAdminAbout, getStatistics, testMail } from './admin-about.service'
import { checkServer } from './server-checks.service'

export const adminAboutOperations = [
  ...tagged('Admin: About', [
    adminOperation('get /api/admin/about', {
      id: 'getAdminAbout',
      summary: 'Get detailed information about this server',
    })
      .returns(200, AdminAboutInfo)
      .run((ctx) => getAdminAbout(ctx, sessionCookieName(ctx.env, ctx.caller.isHttps))),
    adminOperation('get /api/admin/about/statistics', {
      id: 'getStatistics',
      summary: 'Get statistics for the whole server',
    })
      .returns(200, AppStatistics)
      .run((ctx) => getStatistics(ctx)),
    adminOperation('get /api/admin/about/check', {
      id: 'checkConfiguration',
      summary: 'Check which features the settings turn on',
    })
      .returns(200, CheckAppConfig)
      .run((ctx) => checkConfiguration(ctx)),
    adminOperation('get /api/admin/about/checks', {
      id: 'checkServer',
      summary: 'Run the server checks and return the results',
    })
      .query(ServerChecksQuery)
      .returns(200, ServerChecks)
      .run(async (ctx, { query }) => ({ checks: await checkServer(ctx, query) })),
  ]),
  ...tagged('Admin: Email', [
    adminOperation('get /api/admin/email', {
      id: 'isMailReady',
      summary: 'Check whether the server can send email',
    })
      .returns(200, EmailReady)
      .run(async (ctx) => ({ ready: ctx.mailer.isReady })),
    adminOperation('post /api/admin/email', {
      id: 'testMail',
      summary: 'Send a test email',
      errors: [429],
    })
      .body(EmailTest)
      .returns(200, EmailSuccess)
      .run((ctx, { body }) => testMail(ctx, body.email)),
  ]),
]
