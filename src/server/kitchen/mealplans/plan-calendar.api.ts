import { PlanCalendar, PlanCalendarPath, PlanCalendarQuery, SavePlanCalendar } from '~/schemas/plan-calendar'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  type CalendarFile,
  getPlanCalendar,
  readPlanCalendar,
  renewPlanCalendar,
  revokePlanCalendar,
  savePlanCalendar,
} from './plan-calendar.service'

function respondCalendar({ text, etag }: CalendarFile, request: Request): Response {
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="mealplan.ics"',
    },
  })
}

const path = '/api/households/mealplan-calendar'

export const planCalendarOperations = tagged('Households: Mealplan Calendar', [
  userOperation(`get ${path}`, {
    id: 'getPlanCalendar',
    summary: 'Get the secret URL and settings of the meal plan calendar',
  })
    .returns(200, PlanCalendar)
    .run((ctx) => getPlanCalendar(ctx)),
  userOperation(`put ${path}`, {
    id: 'savePlanCalendar',
    summary: 'Update the settings of the meal plan calendar; creates the secret URL if there is none',
    errors: [403],
  })
    .body(SavePlanCalendar)
    .returns(200, PlanCalendar)
    .run((ctx, { body }) => savePlanCalendar(ctx, body)),
  userOperation(`post ${path}/renew`, {
    id: 'renewPlanCalendar',
    summary: 'Replace the secret URL of the meal plan calendar',
    errors: [403],
  })
    .body(SavePlanCalendar)
    .returns(200, PlanCalendar)
    .run((ctx, { body }) => renewPlanCalendar(ctx, body)),
  userOperation(`delete ${path}`, {
    id: 'revokePlanCalendar',
    summary: 'Revoke the secret URL of the meal plan calendar',
    errors: [403],
  })
    .returns(200, PlanCalendar)
    .run((ctx) => revokePlanCalendar(ctx)),
  publicOperation('get /api/households/mealplans/ical/{token}', {
    id: 'readPlanCalendar',
    summary: 'Download the meal plan as a calendar with its secret URL',
    errors: [404],
  })
    .params(PlanCalendarPath)
    .query(PlanCalendarQuery)
    .returnsFile('text/calendar')
    .run(async (ctx, { params, query, request }) =>
      respondCalendar(await readPlanCalendar(ctx, params.token, query), request),
    ),
])
