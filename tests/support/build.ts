import { hash } from '@node-rs/argon2'
import { signSessionToken } from '~/server/people/auth/sessions.service'
import type { User } from '~/server/platform/access/actor'
import type { Runtime } from '~/server/platform/context'
import { type Client, createClient } from './client'
import type { TestServer } from './server'

/** Creates people for all tests: fills in parents, accepts the fields that a test is about. */
export interface Person extends Client {
  user: User
  token: string
  client: Client
}

let counter = 0

export async function buildHousehold(
  runtime: Runtime,
  {
    groupId,
    privateGroup = true,
    lockRecipeEdits = true,
    recipePublic = true,
    privateHousehold = true,
  }: {
    groupId?: string
    privateGroup?: boolean
    lockRecipeEdits?: boolean
    recipePublic?: boolean
    privateHousehold?: boolean
  } = {},
): Promise<{ groupId: string; householdId: string }> {
  counter += 1
  const now = new Date().toISOString()
  const stamps = { createdAt: now, updatedAt: now }
  const { db } = runtime
  const group = groupId ?? crypto.randomUUID()
  const tail = group.slice(0, 8) + counter
  if (!groupId) {
    await db
      .insertInto('group')
      .values({ id: group, name: `Group ${tail}`, slug: `group-${tail}`, ...stamps })
      .execute()
    await db
      .insertInto('groupPreference')
      .values({ id: crypto.randomUUID(), groupId: group, privateGroup })
      .execute()
  }
  const householdId = crypto.randomUUID()
  await db
    .insertInto('household')
    .values({ id: householdId, groupId: group, name: `House ${tail}`, slug: `house-${tail}`, ...stamps })
    .execute()
  await db
    .insertInto('householdPreference')
    .values({
      id: crypto.randomUUID(),
      householdId,
      privateHousehold,
      lockRecipeEditsFromOtherHouseholds: lockRecipeEdits,
      firstDayOfWeek: 0,
      recipePublic,
      recipeShowNutrition: false,
      recipeShowAssets: false,
      recipeLandscapeView: false,
      recipeDisableComments: false,
    })
    .execute()
  return { groupId: group, householdId }
}

type Flags = Partial<
  Pick<User, 'admin' | 'advanced' | 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'>
>

/**
 * A hash that is cheap to make and to verify, since it contains its own cost. Hashes by the server, and the work for
 * unknown names, have the real cost.
 */
const cheapHash = (password: string) =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A signed-in person: in a new group and household, in those of another person, or in a given household. */
export async function buildPerson(
  server: TestServer,
  {
    flags = {},
    household,
    password,
  }: {
    flags?: Flags
    household?: { groupId: string; householdId: string }
    /** Only people with a password can sign in; the others have a token from the start. */
    password?: string
  } = {},
): Promise<Person> {
  const { runtime } = server
  const home = household ?? (await buildHousehold(runtime))
  counter += 1
  const id = crypto.randomUUID()
  const now = new Date().toISOString()
  const username = `cook${counter}${id.slice(0, 6)}`
  await runtime.db
    .insertInto('user')
    .values({
      id,
      groupId: home.groupId,
      householdId: home.householdId,
      username,
      fullName: `Cook ${counter}`,
      email: `${username}@example.org`,
      authMethod: 'Mealie',
      passwordHash: password ? await cheapHash(password) : '!',
      cacheKey: 'abcd',
      createdAt: now,
      updatedAt: now,
      ...flags,
    })
    .execute()
  const slugs = await runtime.db
    .selectFrom('household')
    .innerJoin('group', 'group.id', 'household.groupId')
    .where('household.id', '=', home.householdId)
    .select(['household.slug as householdSlug', 'group.slug as groupSlug', 'group.language as groupLanguage'])
    .executeTakeFirstOrThrow()
  const session = {
    id: crypto.randomUUID(),
    userId: id,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await runtime.db
    .insertInto('session')
    .values({ ...session, userAgent: 'tests', isShared: false, hours: 1, createdAt: now, usedAt: now })
    .execute()
  const token = await signSessionToken(runtime, session)
  const user: User = {
    kind: 'user',
    id,
    groupId: home.groupId,
    householdId: home.householdId,
    ...slugs,
    username,
    fullName: `Cook ${counter}`,
    admin: false,
    advanced: false,
    canInvite: false,
    canManage: false,
    canManageHousehold: false,
    canOrganize: false,
    session: {
      kind: 'session',
      id: session.id,
      byCookie: false,
      integrationId: 'mealie_generic_user',
    },
    ...flags,
  }
  const client = createClient(server, token)
  return { user, token, client, ...client }
}
