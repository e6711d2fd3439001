import { callApi, givePicture, makeRecipe } from './recipes'
import type { RunningServer } from './server'
import { makeList } from './shopping'

/** A name without a break opportunity, longer than two lines of a phone. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungszeremonienauflauf'

interface LongNames {
  recipe: string
  list: string
  cookbook: string
  userId: string
}

const made = new Map<string, LongNames>()

/** A recipe, a list, a plan, a cookbook, an event and more, each with this name; once per server. */
export async function makeLongNames(server: RunningServer & { token: string }): Promise<LongNames> {
  const known = made.get(server.url)
  if (known) return known
  const unit = await callApi(server, 'POST', '/api/units', { name: LONG.slice(0, 40) })
  const food = await callApi(server, 'POST', '/api/foods', { name: LONG })
  const organizer = LONG.slice(0, 60)
  const recipe = await makeRecipe(server, LONG, {
    description: LONG,
    recipeServings: 2,
    prepTime: '10 minutes',
    totalTime: '1 hour',
    orgURL: 'https://example.org/broth',
    recipeCategory: [organizer],
    tags: [organizer],
    tools: [organizer],
    recipeIngredient: [
      { quantity: 2, unit, food, note: LONG, title: LONG },
      { quantity: 300, note: 'red lentils' },
    ],
    recipeInstructions: [
      { text: `${LONG} for 40 minutes.`, summary: LONG, title: LONG },
      { text: '1. **Season**\n2. Serve' },
    ],
    notes: [{ title: LONG, text: LONG }],
    nutrition: { calories: '310' },
    settings: { showNutrition: true },
  })
  await givePicture(server, recipe)
  const { id: recipeId } = Object(await callApi(server, 'GET', `/api/recipes/${recipe}`))
  const date = new Date().toISOString().slice(0, 10)
  const meals = '/api/households/mealplans'
  await callApi(server, 'POST', meals, { date, recipeId, entryType: 'dinner' })
  await callApi(server, 'POST', meals, { date, title: LONG, text: LONG, entryType: 'lunch' })
  const cookbook = Object(
    await callApi(server, 'POST', '/api/households/cookbooks', { name: LONG, description: LONG }),
  )
  await callApi(server, 'POST', '/api/recipes/timeline/events', {
    recipeId,
    subject: LONG,
    eventType: 'comment',
    eventMessage: LONG,
  })
  const list = await makeList(server, LONG, [
    { note: LONG, quantity: 2 },
    { note: 'salt', checked: true },
  ])
  const { id: userId } = Object(await callApi(server, 'GET', '/api/users/self'))
  const names = { recipe, list, cookbook: String(cookbook.slug), userId: String(userId) }
  made.set(server.url, names)
  return names
}
