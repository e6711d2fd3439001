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
    publicOperation('get /api/app/about', { id: 'getAppInfo', summary: 'About this server' })
      .returns(200, AppInfo)
      .run((ctx) => getAppInfo(ctx, sessionCookieName(ctx.env, ctx.caller.isHttps))),
    publicOperation('get /api/app/about/startup-info', {
      id: 'getStartupInfo',
      summary: 'Whether accounts with a preset password are in use; there never are any',
    })
      .returns(200, AppStartupInfo)
      .run(async () => ({ isFirstLogin: false, isDemo: false })),
    publicOperation('get /api/app/about/theme', { id: 'getTheme', summary: 'The colors' })
      .returns(200, AppTheme)
      .run(async (ctx) =>
        Response.json(getTheme(ctx.env), { headers: { 'cache-control': `public, max-age=${WEEK}` } }),
      ),
    publicOperation('post /api/app/setup', {
      id: 'setUpServer',
      summary: 'Make the first administrator, their group and household',
      errors: [400, 403, 429],
    })
      .body(FirstSetup)
      .returns(201, TokenResponse)
      .run(async (ctx, { body, request }) =>
        sessionResponse(ctx, request, {
          session: await setUpServer(ctx, body, request.headers.get('user-agent') ?? ''),
          status: 201,
        }),
      ),
    publicOperation('get /api/health/live', { id: 'isLive', summary: 'Whether the process responds' })
      .returns(200, Health)
      .run(async () => ({ status: 'ok' })),
    publicOperation('get /api/health/ready', {
      id: 'isReady',
      summary: 'Whether the server can do its work: the database responds and files can be stored',
      errors: [503],
    })
      .returns(200, Health)
      .run(async (ctx) => healthResponse(await isReady(ctx))),
    publicOperation('get /api/health', { id: 'getHealth', summary: 'The same as ready', errors: [503] })
      .returns(200, Health)
      .run(async (ctx) => healthResponse(await isReady(ctx))),
  ]),
  ...tagged('Users: Registration', [
    publicOperation('get /api/validators/user/name', {
      id: 'isUsernameFree',
      summary: 'Is a username free',
      errors: [401, 429],
    })
      .query(NameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isPersonFree(ctx, query.name, query.token),
      })),
    publicOperation('get /api/validators/user/email', {
      id: 'isEmailFree',
      summary: 'Is an email address free',
      errors: [401, 429],
    })
      .query(EmailQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isPersonFree(ctx, query.email, query.token),
      })),
    publicOperation('get /api/validators/group', {
      id: 'isGroupNameFree',
      summary: 'Is a group name free',
      errors: [401, 429],
    })
      .query(NameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isGroupFree(ctx, query.name, query.token),
      })),
    publicOperation('get /api/validators/invitation', {
      id: 'isInvitationOpen',
      summary: 'Does an invitation count still, and where does it lead',
      errors: [429],
    })
      .query(InvitationQuery)
      .returns(200, InvitationResponse)
      .run((ctx, { query }) => checkInvitation(ctx, query.token)),
    publicOperation('get /api/validators/household', {
      id: 'isHouseholdNameFree',
      summary: 'Is a household name free in my group',
      errors: [401, 429],
    })
      .query(NameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isHouseholdFree(ctx, query.name, query.token),
      })),
    publicOperation('get /api/validators/recipe', {
      id: 'isRecipeNameFree',
      summary: 'Is a recipe name free in my group',
      errors: [401, 429],
    })
      .query(RecipeNameQuery)
      .returns(200, ValidationResponse)
      .run(async (ctx, { query }) => ({
        valid: await isRecipeFree(ctx, query.group_id, query.name, query.token),
      })),
  ]),
]
