import sharp from 'sharp'
import { buildHousehold, buildPerson, type Person } from './build'
import type { Client } from './client'
import { createClient } from './client'
import type { TestServer } from './server'

/**
 * Every kind of caller: anonymous, a member of another group, of another household, and of the household without
 * permissions, with all four, or as an administrator. Each is a column of the permission table.
 */
export const mainCallers = ['anonymous', 'outsider', 'neighbor', 'member', 'manager', 'admin'] as const
/** People of the household with one permission. */
export const singlePermissions = ['organizer', 'groupManager', 'householdManager', 'inviter'] as const
/** The last one is an API token of a member with all four permissions. */
export const callers = [...mainCallers, ...singlePermissions, 'token'] as const
export type Caller = (typeof callers)[number]

/** A group with two households, people of every kind, and factories for new rows of `owner`. */
export interface Scenario {
  server: TestServer
  owner: Person
  /** A person of another, public group. */
  host: Person
  clients: Record<Caller, Client>
  people: Record<Exclude<Caller, 'anonymous'>, Person>
  picture: Buffer
  recipe(): Promise<{ id: string; slug: string; name: string }>
  food(): Promise<{ id: string; name: string }>
  unit(): Promise<{ id: string; name: string }>
  label(): Promise<{ id: string; name: string; groupId: string }>
  organizer(kind: 'categories' | 'tags' | 'tools'): Promise<{ id: string; name: string; slug: string }>
  list(): Promise<{ id: string; groupId: string; userId: string; name: string }>
  item(): Promise<{ id: string; shoppingListId: string; note: string }>
  entry(): Promise<{ id: number; groupId: string; userId: string }>
  draft(): Promise<string>
  report(): Promise<string>
  /** A created one, without a file. */
  migration(): Promise<string>
  recipeAction(): Promise<string>
  cookbook(): Promise<{ id: string; name: string }>
  colleague(): Promise<Person>
  invitation(): Promise<string>
  apiToken(): Promise<number>
  /** A finished export of the group. */
  groupExport(): Promise<string>
}

let counter = 0

const managing = { canManage: true, canManageHousehold: true, canOrganize: true, canInvite: true }

/** The household lock for recipe edits is on, as by default. `mark` is in the names of created rows. */
export async function buildScenario(server: TestServer, mark = ''): Promise<Scenario> {
  const fresh = (word: string) => {
    counter += 1
    return `${word} ${mark}${counter}`
  }
  const home = await buildHousehold(server.runtime)
  const otherHousehold = await buildHousehold(server.runtime, { groupId: home.groupId })
  const owner = await buildPerson(server, { household: home, flags: { canOrganize: true, canInvite: true } })
  const people = {
    outsider: await buildPerson(server, { flags: managing }),
    neighbor: await buildPerson(server, { household: otherHousehold }),
    member: await buildPerson(server, { household: home }),
    manager: await buildPerson(server, { household: home, flags: managing }),
    admin: await buildPerson(server, {
      household: home,
      flags: { ...managing, admin: true, advanced: true },
    }),
    organizer: await buildPerson(server, { household: home, flags: { canOrganize: true } }),
    groupManager: await buildPerson(server, { household: home, flags: { canManage: true } }),
    householdManager: await buildPerson(server, { household: home, flags: { canManageHousehold: true } }),
    inviter: await buildPerson(server, { household: home, flags: { canInvite: true } }),
    token: await buildPerson(server, { household: home, flags: managing }),
  }
  const apiToken = (await people.token.post('/api/users/api-tokens', { name: 'Script' })).body.token
  const host = await buildPerson(server, {
    household: await buildHousehold(server.runtime, { privateGroup: false, privateHousehold: false }),
    flags: { canOrganize: true },
  })
  const anonymous = createClient(server)
  async function made(path: string, body: unknown) {
    const response = await owner.post(path, body)
    if (response.status >= 300)
      throw new Error(`${path} returned ${response.status}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const list = () => made('/api/households/shopping/lists', { name: fresh('List') })
  return {
    server,
    owner,
    host,
    people,
    clients: { anonymous, ...people, token: createClient(server, apiToken) },
    picture: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a52' } })
      .png()
      .toBuffer(),
    async recipe() {
      const slug = await made('/api/recipes', { name: fresh('Recipe') })
      return (await owner.get(`/api/recipes/${slug}`)).body
    },
    food: () => made('/api/foods', { name: fresh('food') }),
    unit: () => made('/api/units', { name: fresh('unit') }),
    label: () => made('/api/groups/labels', { name: fresh('Label') }),
    organizer: (kind) => made(`/api/organizers/${kind}`, { name: fresh('Organizer') }),
    list,
    async item() {
      const { id } = await list()
      const collection = await made('/api/households/shopping/items', {
        shoppingListId: id,
        note: fresh('item'),
      })
      return collection.createdItems[0]
    },
    entry: () =>
      made('/api/households/mealplans', { date: '2026-11-21', entryType: 'dinner', title: fresh('Plan') }),
    async draft() {
      // Ten recipes of one name leave no room for another.
      const name = fresh('Draft')
      for (let count = 0; count < 10; count += 1) await owner.post('/api/recipes', { name })
      const recipe = { '@type': 'Recipe', name, recipeIngredient: ['1 egg'], recipeInstructions: 'Boil it.' }
      const response = await owner.post('/api/recipes/create/html-or-json', { data: JSON.stringify(recipe) })
      return response.body.detail.draftId
    },
    async report() {
      const response = await owner.post('/api/recipes/create/url/bulk', { imports: [{ url: 'no address' }] })
      return response.body.reportId
    },
    /** The only one of the household: at most ten may be unfinished. */
    async migration() {
      for (const { id } of (await owner.get('/api/groups/migrations')).body)
        await owner.delete(`/api/groups/migrations/${id}`)
      return (await made('/api/groups/migrations/uploads', {})).id
    },
    async recipeAction() {
      const action = { actionType: 'link', title: fresh('Action'), url: 'https://example.org' }
      return (await made('/api/households/recipe-actions', action)).id
    },
    cookbook: () => made('/api/households/cookbooks', { name: fresh('Cookbook') }),
    colleague: () => buildPerson(server, { household: home }),
    invitation: async () => (await made('/api/households/invitations', { uses: 1 })).token,
    async groupExport() {
      const id = crypto.randomUUID()
      const now = new Date().toISOString()
      await server.runtime.db
        .insertInto('job')
        .values({
          id,
          kind: 'group_export',
          groupId: home.groupId,
          locale: 'en-US',
          fairKey: home.groupId,
          payload: JSON.stringify({ format: 'markdown', fileName: 'recipes.zip' }),
          status: 'done',
          done: 0,
          total: 0,
          result: JSON.stringify({ size: 22, recipes: 0 }),
          attempts: 1,
          runAfter: now,
          createdAt: now,
          endedAt: now,
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        })
        .execute()
      return id
    },
    apiToken: async () => (await made('/api/users/api-tokens', { name: fresh('Token') })).id,
  }
}
