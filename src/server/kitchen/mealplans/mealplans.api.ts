import {
  CopiedPlan,
  CopyPlan,
  CreatePlanEntry,
  CreateRandomEntry,
  PlanEntries,
  PlanEntryPagination,
  PlanEntryPath,
  PlanIdea,
  PlanIdeaOn,
  PlanQuery,
  PlanSuggestions,
  ReadPlanEntry,
  SuggestionQuery,
  UpdatePlanEntry,
} from '~/schemas/mealplan'
import { ItemId } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { copyPlan } from './plan-copies.service'
import {
  addPlanEntry,
  changePlanEntry,
  getPlanEntry,
  listPlanEntries,
  listTodaysEntries,
  removePlanEntry,
} from './plan-entries.service'
import { planIdea, shelveEntry } from './plan-ideas.service'
import { addRandomEntry } from './plan-random.service'
import { suggestMeals } from './plan-suggestions.service'

export const mealPlanOperations = tagged('Households: Mealplans', [
  userOperation('get /api/households/mealplans', {
    id: 'listPlanEntries',
    summary: 'The plan of my household',
    errors: [400],
  })
    .query(PlanQuery)
    .returns(200, PlanEntryPagination)
    .run((ctx, { query }) => listPlanEntries(ctx, query)),
  userOperation('post /api/households/mealplans', {
    id: 'addPlanEntry',
    summary: 'Plan a recipe or a note',
    errors: [400],
  })
    .body(CreatePlanEntry)
    .returns(201, ReadPlanEntry)
    .run((ctx, { body }) => addPlanEntry(ctx, body)),
  userOperation('post /api/households/mealplans/random', {
    id: 'addRandomEntry',
    summary: 'Plan a random recipe by the rules of my household',
    errors: [400, 404],
  })
    .body(CreateRandomEntry)
    .returns(200, ReadPlanEntry)
    .run((ctx, { body }) => addRandomEntry(ctx, body)),
  userOperation('get /api/households/mealplans/today', {
    id: 'listTodaysEntries',
    summary: 'What is planned for today',
  })
    .returns(200, PlanEntries)
    .run((ctx) => listTodaysEntries(ctx)),
  userOperation('post /api/households/mealplans/copy', {
    id: 'copyPlan',
    summary: 'Plan some days once more; a preview stores nothing',
    errors: [400],
  })
    .body(CopyPlan)
    .returns(200, CopiedPlan)
    .run((ctx, { body }) => copyPlan(ctx, body)),
  userOperation('get /api/households/mealplan-suggestions', {
    id: 'suggestMeals',
    summary: 'What could be cooked on a day: by the rules of my household, and what it planned last',
    errors: [400],
  })
    .query(SuggestionQuery)
    .returns(200, PlanSuggestions)
    .run((ctx, { query }) => suggestMeals(ctx, query)),
  userOperation('post /api/households/mealplan-ideas/{item_id}/plan', {
    id: 'planIdea',
    summary: 'Give an idea a day: it becomes an entry of the plan',
    errors: [404],
  })
    .params(ItemId)
    .body(PlanIdeaOn)
    .returns(201, ReadPlanEntry)
    .run((ctx, { params, body }) => planIdea(ctx, params.item_id, body)),
  userOperation('post /api/households/mealplans/{item_id}/idea', {
    id: 'shelvePlanEntry',
    summary: 'Take an entry off its day: it becomes an idea',
    errors: [400, 404],
  })
    .params(PlanEntryPath)
    .returns(201, PlanIdea)
    .run((ctx, { params }) => shelveEntry(ctx, params.item_id)),
  userOperation('get /api/households/mealplans/{item_id}', {
    id: 'getPlanEntry',
    summary: 'One entry of the plan',
    errors: [404],
    cacheable: true,
  })
    .params(PlanEntryPath)
    .returns(200, ReadPlanEntry)
    .run((ctx, { params }) => getPlanEntry(ctx, params.item_id)),
  userOperation('put /api/households/mealplans/{item_id}', {
    id: 'changePlanEntry',
    summary: 'Change an entry of the plan',
    errors: [400, 404],
    versioned: true,
  })
    .params(PlanEntryPath)
    .body(UpdatePlanEntry)
    .returns(200, ReadPlanEntry)
    .run((ctx, { params, body, versions }) => changePlanEntry(ctx, params.item_id, body, versions)),
  userOperation('delete /api/households/mealplans/{item_id}', {
    id: 'removePlanEntry',
    summary: 'Take an entry off the plan',
    errors: [404],
  })
    .params(PlanEntryPath)
    .returns(200, ReadPlanEntry)
    .run((ctx, { params }) => removePlanEntry(ctx, params.item_id)),
])
