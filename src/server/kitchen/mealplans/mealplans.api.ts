import {
  CopiedPlan,
  CopyPlan,
  CreatePlanEntry,
  CreateRandomEntry,
  NightlyPlanRun,
  PlanEntries,
  PlanEntryPagination,
  PlanEntryPath,
  PlanIdea,
  PlanIdeaOn,
  PlanQuery,
  PlanSuggestions,
  RandomPlanEntry,
  ReadPlanEntry,
  SuggestionQuery,
  UpdatePlanEntry,
} from '~/schemas/mealplan'
import { ItemId } from '~/schemas/wire'
import { getNightlyPlanRun } from '~/server/kitchen/recipes/activity/planned-meals.service'
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
import { planIdea, shelveEntry } from './plan-ideas.collection'
import { addRandomEntry, suggestMeals } from './plan-suggestions.service'

export const mealPlanOperations = tagged('Households: Mealplans', [
  userOperation('get /api/households/mealplans', {
    id: 'listPlanEntries',
    summary: 'List the meal plan entries of your household',
    errors: [400],
  })
    .query(PlanQuery)
    .returns(200, PlanEntryPagination)
    .run((ctx, { query }) => listPlanEntries(ctx, query)),
  userOperation('post /api/households/mealplans', {
    id: 'addPlanEntry',
    summary: 'Create a meal plan entry for a recipe or a note',
    errors: [400],
  })
    .body(CreatePlanEntry)
    .returns(201, ReadPlanEntry)
    .run((ctx, { body }) => addPlanEntry(ctx, body)),
  userOperation('post /api/households/mealplans/random', {
    id: 'addRandomEntry',
    summary: "Create a meal plan entry with a random recipe that matches your household's plan rules",
    errors: [400, 404],
  })
    .body(CreateRandomEntry)
    .returns(200, RandomPlanEntry)
    .run((ctx, { body }) => addRandomEntry(ctx, body)),
  userOperation('get /api/households/mealplans/today', {
    id: 'listTodaysEntries',
    summary: "List today's meal plan entries",
  })
    .returns(200, PlanEntries)
    .run((ctx) => listTodaysEntries(ctx)),
  userOperation('get /api/households/mealplan-nightly', {
    id: 'getNightlyPlanRun',
    summary: 'Get the last run that added the planned meals of your household to the timeline',
  })
    .returns(200, NightlyPlanRun)
    .run((ctx) => getNightlyPlanRun(ctx)),
  userOperation('post /api/households/mealplans/copy', {
    id: 'copyPlan',
    summary: 'Copy days of the meal plan; a preview stores nothing',
    errors: [400],
  })
    .body(CopyPlan)
    .returns(200, CopiedPlan)
    .run((ctx, { body }) => copyPlan(ctx, body)),
  userOperation('get /api/households/mealplan-suggestions', {
    id: 'suggestMeals',
    summary:
      "Suggest recipes for a day: those that match your household's plan rules, and recently planned ones",
    errors: [400],
  })
    .query(SuggestionQuery)
    .returns(200, PlanSuggestions)
    .run((ctx, { query }) => suggestMeals(ctx, query)),
  userOperation('post /api/households/mealplan-ideas/{item_id}/plan', {
    id: 'planIdea',
    summary: 'Add a plan idea to the meal plan; it becomes an entry',
    errors: [404],
  })
    .params(ItemId)
    .body(PlanIdeaOn)
    .returns(201, ReadPlanEntry)
    .run((ctx, { params, body }) => planIdea(ctx, params.item_id, body)),
  userOperation('post /api/households/mealplans/{item_id}/idea', {
    id: 'shelvePlanEntry',
    summary: 'Turn a meal plan entry into a plan idea',
    errors: [400, 404],
  })
    .params(PlanEntryPath)
    .returns(201, PlanIdea)
    .run((ctx, { params }) => shelveEntry(ctx, params.item_id)),
  userOperation('get /api/households/mealplans/{item_id}', {
    id: 'getPlanEntry',
    summary: 'Get a meal plan entry',
    errors: [404],
    cacheable: true,
  })
    .params(PlanEntryPath)
    .returns(200, ReadPlanEntry)
    .run((ctx, { params }) => getPlanEntry(ctx, params.item_id)),
  userOperation('put /api/households/mealplans/{item_id}', {
    id: 'changePlanEntry',
    summary: 'Update a meal plan entry',
    errors: [400, 404],
    versioned: true,
  })
    .params(PlanEntryPath)
    .body(UpdatePlanEntry)
    .returns(200, ReadPlanEntry)
    .run((ctx, { params, body, versions }) => changePlanEntry(ctx, params.item_id, body, versions)),
  userOperation('delete /api/households/mealplans/{item_id}', {
    id: 'removePlanEntry',
    summary: 'Delete a meal plan entry',
    errors: [404],
  })
    .params(PlanEntryPath)
    .returns(200, ReadPlanEntry)
    .run((ctx, { params }) => removePlanEntry(ctx, params.item_id)),
])
