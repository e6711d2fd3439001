import { languageFromHeader } from '~/lib/locale'
import {
  AppInfo,
  AppStartupInfo,
  AppTheme,
  EmailQuery,
  FirstSetup,
  Health,
  InvitationQuery,
  InvitationResponse,
  NameQuery,
  RecipeNameQuery,
  ValidationResponse,
} from '~/schemas/app-info'
import { TokenResponse } from '~/schemas/session'
import { sessionResponse } from '~/server/people/auth/session-response'
import { publicOperation, tagged } from '~/server/platform/transport/operation'
import { sessionCookieName } from '~/server/platform/transport/session-cookie'
import {
  checkInvitation,
  getAppInfo,
  getTheme,
  isGroupFree,
  isHouseholdFree,
  isPersonFree,
  isReady,
  isRecipeFree,
} from './app-info.service'
import { setUpServer } from './setup.service'

const WEEK = 7 * 24 * 60 * 60

const healthResponse = (isWell: boolean) =>
  isWell ? { status: 'ok' } : Response.json({ status: 'unavailable' }, { status: 503 })

export const appInfoOperations = [
  ...tagged('App: About', [
    publicOperation('get /api/app/about', { id: 'getAppInfo', summary: 'Get information about this server' })
      .returns(200, AppInfo)
      .run((ctx) => getAppInfo(ctx, sessionCookieName(ctx.env, ctx.caller.isHttps))),
    publicOperation('get /api/app/about/startup-info', {
      id: 'getStartupInfo',
      summary: 'Get startup information; both values are always false',
    })
      .returns(200, AppStartupInfo)
      .run(async () => ({ isFirstLogin: false, isDemo: false })),
    publicOperation('get /api/app/about/theme', { id: 'getTheme', summary: 'Get the theme colors' })
      .returns(200, AppTheme)
      .run(async (ctx) =>
        Response.json(getTheme(ctx.env), { headers: { 'cache-control': `public, max-age=${WEEK}` } }),
      ),
    publicOperation('post /api/app/setup', {
      id: 'setUpServer',
      summary: 'Create the first administrator with a group and household',
      errors: [400, 403, 429],
    })
      .body(FirstSetup)
      .returns(201, TokenResponse)
      .run(async (ctx, { body, request }) =>
        sessionResponse(ctx, request, {
          session: await setUpServer(ctx, body, {
            userAgent: request.headers.get('user-agent') ?? '',
            requestLocale: languageFromHeader(request.headers.get('accept-language')),
          }),
          status: 201,
        }),
      ),
    publicOperation('get /api/health/live', { id: 'isLive', summary: 'Check whether the process responds' })
      .returns(200, Health)
      .run(async () => ({ status: 'ok' })),
    publicOperation('get /api/health/ready', {
      id: 'isReady',
      summary: 'Check whether the server is ready: the database responds and files can be stored',
      errors: [503],
    })
      .returns(200, Health)
      .run(async (ctx) => healthResponse(await isReady(ctx))),
    publicOperation('get /api/health', {
      id: 'getHealth',
      summary: "Check the server's health; same as /api/health/ready",
      errors: [503],
    })
      .returns(200, Health)
      .run(async (ctx) => healthResponse(await isReady(ctx))),
  ]),
  ...tagged('Users: Registration', [
    publicOperation('get /api/validators/user/name', {
      id: 'isUsernameFree',
      summary: 'Check whether a username is available',
      errors: [401, 429],
    })
      .query(NameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isPersonFree(ctx, query.name, query.token),
      })),
    publicOperation('get /api/validators/user/email', {
      id: 'isEmailFree',
      summary: 'Check whether an email address is available',
      errors: [401, 429],
    })
      .query(EmailQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isPersonFree(ctx, query.email, query.token),
      })),
    publicOperation('get /api/validators/group', {
      id: 'isGroupNameFree',
      summary: 'Check whether a group name is available',
      errors: [401, 429],
    })
      .query(NameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isGroupFree(ctx, query.name, query.token),
      })),
    publicOperation('get /api/validators/invitation', {
      id: 'isInvitationOpen',
      summary: 'Check whether an invitation is valid; returns its household',
      errors: [429],
    })
      .query(InvitationQuery)
      .returns(200, InvitationResponse)
      .run((ctx, { query }) => checkInvitation(ctx, query.token)),
    publicOperation('get /api/validators/household', {
      id: 'isHouseholdNameFree',
      summary: 'Check whether a household name is available in your group',
      errors: [401, 429],
    })
      .query(NameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isHouseholdFree(ctx, query.name, query.token),
      })),
    publicOperation('get /api/validators/recipe', {
      id: 'isRecipeNameFree',
      summary: 'Check whether a recipe name is available in your group',
      errors: [401, 429],
    })
      .query(RecipeNameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isRecipeFree(ctx, query.group_id, query.name, query.token),
      })),
  ]),
]
