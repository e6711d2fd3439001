import type { Call } from './measure.ts'
import type { BenchServer } from './server.ts'

interface Named {
  name: string
  call: Call
}

const words = ['lamb', 'saffron', 'cider', 'miso', 'barley', 'gratin', 'smoky', 'walnuts']

const FOODS = 10_000
const FOODS_AT_ONCE = 8

/** Adds foods to the group. */
async function fillFoods(
  get: (path: string) => Promise<{ total: number }>,
  send: (method: string, path: string, body: unknown) => Promise<unknown>,
): Promise<void> {
  const { total } = await get('/api/foods?perPage=1')
  for (let made = total; made < FOODS; made += FOODS_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(FOODS_AT_ONCE, FOODS - made) }, (_, at) => {
        const name = `${words[(made + at) % words.length]} ${made + at}`
        return send('POST', '/api/foods', {
          name,
          pluralName: `${name}s`,
          aliases: [{ name: `other ${name}` }],
        })
      }),
    )
}

/** The foods that these recipes use, each once. */
async function foodsOf(
  get: (path: string) => Promise<{ recipeIngredient: { food: { id: string } | null }[] }>,
  recipes: readonly { slug: string }[],
): Promise<{ id: string }[]> {
  const details = await Promise.all(recipes.map(({ slug }) => get(`/api/recipes/${slug}`)))
  const foods = details.flatMap(({ recipeIngredient }) => recipeIngredient.flatMap(({ food }) => food ?? []))
  return [...new Map(foods.map((food) => [food.id, food])).values()]
}

/** The measured calls, over the API of a running server. */
export async function prepareScenarios({ url, token }: BenchServer): Promise<Named[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response.json()
  }
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const recipes: { id: string; slug: string }[] = (
    await get('/api/recipes?perPage=200&orderBy=random&paginationSeed=bench')
  ).items
  const recipe = (turn: number) => recipes[turn % recipes.length] ?? { id: '', slug: '' }
  const list: { id: string } = await send('POST', '/api/households/shopping/lists', { name: 'Bench' })
  const { createdItems }: { createdItems: { id: string }[] } = await send(
    'POST',
    '/api/households/shopping/items/create-bulk',
    [
      ...Array.from({ length: 40 }, (_, at) => ({
        shoppingListId: list.id,
        note: `item ${at}`,
        quantity: 1,
      })),
    ],
  )
  const item = (turn: number) => createdItems[turn % createdItems.length]
  const foods = await foodsOf(get, recipes.slice(0, 40))
  /** Ten foods of a fridge, different each time, which recipes use. */
  const fridge = (turn: number) =>
    Array.from({ length: 10 }, (_, at) => `foods=${foods[(turn * 7 + at * 31) % foods.length]?.id}`).join('&')
  await fillFoods(get, send)
  const { groupSlug } = await get('/api/users/self')
  // A guest sees public recipes.
  await send('PUT', '/api/groups/preferences', { privateGroup: false })
  await send('PUT', '/api/households/preferences', {
    ...(await get('/api/households/preferences')),
    privateHousehold: false,
    recipePublic: true,
  })
  const run = Date.now()
  const book: { id: string } = await send('POST', '/api/households/cookbooks', {
    name: `Bench ${run}`,
    queryFilterString: 'created_at >= "2000-01-01" AND (rating IS NULL OR rating >= 0)',
  })
  return [
    { name: 'recipe list, 50', call: () => get('/api/recipes?perPage=50') },
    { name: 'search', call: (turn) => get(`/api/recipes?perPage=50&search=${words[turn % words.length]}`) },
    {
      name: 'finder',
      call: (turn) => get(`/api/recipes/suggestions?limit=20&maxMissingFoods=20&${fridge(turn)}`),
    },
    {
      name: 'cookbook with every recipe, 50',
      call: () => get(`/api/recipes?perPage=50&cookbook=${book.id}`),
    },
    { name: 'filters with counts', call: () => get('/api/recipes/filters/counts') },
    {
      name: 'foods page of 10,000',
      call: (turn) => get(`/api/foods?perPage=25&page=${1 + (turn % 400)}&orderBy=name&orderDirection=asc`),
    },
    {
      name: 'foods search of 10,000',
      call: (turn) => get(`/api/foods?perPage=25&search=${words[turn % words.length]}`),
    },
    { name: 'recipe detail', call: (turn) => get(`/api/recipes/${recipe(turn).slug}`) },
    {
      name: 'guest recipe page',
      call: async (turn) => {
        const page = await fetch(`${url}/g/${groupSlug}/r/${recipe(turn).slug}`)
        if (!page.ok) throw new Error(`the page of a guest returned ${page.status}`)
        return page.text()
      },
    },
    { name: 'create recipe', call: (turn) => send('POST', '/api/recipes', { name: `Bench ${run} ${turn}` }) },
    {
      name: 'add recipe to list',
      call: (turn) =>
        send('POST', `/api/households/shopping/lists/${list.id}/recipe`, [{ recipeId: recipe(turn % 5).id }]),
    },
    {
      name: 'tick an item',
      call: (turn) => {
        const ticked = item(turn)
        const body = {
          id: ticked?.id,
          shoppingListId: list.id,
          note: `item ${turn % 40}`,
          quantity: 1,
          checked: turn % 2 === 0,
        }
        return send('PUT', `/api/households/shopping/items/${ticked?.id}`, body)
      },
    },
  ]
}
