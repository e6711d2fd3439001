import type { ReadPlanEntry } from '~/schemas/mealplan'
import type { Recipe } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { PageOf } from '~/schemas/wire'
import { aisles } from './build-list'
import { buildFood, buildOrganizer, buildUnit, buildUser, HOUSEHOLD } from './build-words'

export interface TestData {
  recipes?: readonly RecipeSummary[]
  recipe?: Recipe
  lists?: readonly ShoppingListOut[]
  plan?: readonly ReadPlanEntry[]
  reads?: 'working' | 'waiting' | 'failing'
}

const preferences = {
  id: HOUSEHOLD,
  privateHousehold: true,
  lockRecipeEditsFromOtherHouseholds: true,
  firstDayOfWeek: 1,
  recipePublic: true,
  recipeShowNutrition: true,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
}

function pageOf<T>(items: readonly T[], query: URLSearchParams): PageOf<T> {
  const page = Number(query.get('page') ?? 1)
  const perPage = Number(query.get('perPage') ?? 50)
  const shown = perPage === -1 ? items : items.slice((page - 1) * perPage, page * perPage)
  return {
    page,
    per_page: perPage,
    total: items.length,
    total_pages: perPage === -1 ? 1 : Math.ceil(items.length / perPage),
    items: [...shown],
    next: null,
    previous: null,
  }
}

/** Reads that wait or fail in such states. */
const FEATURE = /^\/api\/(recipes|households\/(mealplans|shopping))/
const UNKNOWN = 'unknown'

/** Null for a URL that the state does not define. */
function read(
  { recipes = [], recipe, lists = [], plan = [] }: TestData,
  path: string,
  query: URLSearchParams,
) {
  const organizers = ['Weeknight', 'Sunday lunch', 'Baking'].map(buildOrganizer)
  const found = query.get('search') ? [] : recipes
  const list = lists.find(({ id }) => path.endsWith(id))
  if (path === '/api/recipes') return pageOf(found, query)
  if (path.startsWith('/api/recipes/')) return path.endsWith(UNKNOWN) ? undefined : recipe
  if (path.startsWith('/api/households/self/recipes/'))
    return { recipeId: recipe?.id ?? '', lastMade: recipe?.lastMade ?? null }
  if (path.startsWith('/api/organizers/')) return pageOf(organizers, query)
  if (path === '/api/foods')
    return pageOf(
      ['lentils', 'rice', 'milk'].map((name) => buildFood(name)),
      query,
    )
  if (path === '/api/units')
    return pageOf(
      ['gram', 'litre'].map((name) => buildUnit(name)),
      query,
    )
  if (path === '/api/groups/labels') return pageOf(aisles, query)
  if (path === '/api/households/members') return pageOf([buildUser()], query)
  if (path === '/api/households/preferences') return preferences
  if (path === '/api/households/mealplans/today') return []
  if (path === '/api/households/mealplans') return pageOf(plan, query)
  if (path === '/api/households/shopping/lists') return pageOf(lists, query)
  if (path === '/api/households/shopping/items') return pageOf(lists[0]?.listItems ?? [], query)
  if (path.startsWith('/api/households/shopping/lists/')) return list
  return null
}

const respond = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const refusal = (message: string) => ({ detail: { message, error: true, exception: null } })

/** In this window only: reads return the state's data, writes are refused, other requests reach the server. */
export function serveTestData(data: TestData): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return fetch(input, init)
    if (request.method !== 'GET')
      return respond(400, refusal('Nothing can be changed in a picture of a state'))
    if (FEATURE.test(pathname) && data.reads === 'waiting') return new Promise<Response>(() => {})
    if (FEATURE.test(pathname) && data.reads === 'failing')
      return respond(500, refusal('The server is asleep'))
    const found = read(data, pathname, searchParams)
    if (found === null) return fetch(input, init)
    return found === undefined ? respond(404, refusal('There is nothing here')) : respond(200, found)
  }
}
