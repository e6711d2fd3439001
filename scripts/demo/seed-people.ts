import type { Server } from '../../src/server/assembly/boot.ts'
import { hashPassword } from '../../src/server/people/auth/password-hash.ts'
import { startSession } from '../../src/server/people/auth/sessions.service.ts'
import { createUser } from '../../src/server/people/users/users.service.ts'
import { requireUser } from '../../src/server/platform/access/actor.ts'
import { createCtx, type UserCtx } from '../../src/server/platform/context.ts'
import { authenticate } from '../../src/server/platform/transport/authenticate.ts'
import { setUpHousehold } from '../seed/household.ts'
import type { Person } from './recipe-text.ts'

/** Password of everyone in Maple Street. */
export const PASSWORD = 'saffron-and-olives'

const MONDAY = 1

/** Creates the household with its three people, and returns a context for each. */
export async function seedPeople(server: Pick<Server, 'app' | 'runtime'>): Promise<Record<Person, UserCtx>> {
  const noor = await setUpHousehold(server, {
    fullName: 'Noor Haddad',
    username: 'noor',
    email: 'noor@example.org',
    password: PASSWORD,
    groupName: 'Home',
    householdName: 'Maple Street',
    firstDayOfWeek: MONDAY,
  })
  const member = (fullName: string, username: string) => addMember(server, noor, fullName, username)
  return {
    noor,
    ines: await member('Inès Moreau', 'ines'),
    jonas: await member('Jonas Lindqvist', 'jonas'),
  }
}

async function addMember(
  { runtime }: Pick<Server, 'runtime'>,
  ctx: UserCtx,
  fullName: string,
  username: string,
): Promise<UserCtx> {
  const { groupId, householdId } = ctx.actor
  const { id } = await createUser(ctx, {
    groupId,
    householdId,
    username,
    fullName,
    email: `${username}@example.org`,
    passwordHash: await hashPassword(PASSWORD),
    admin: false,
    advanced: false,
    canInvite: false,
    canManage: false,
    canManageHousehold: username === 'ines',
    canOrganize: true,
  })
  const { token } = await startSession(ctx, id, { userAgent: 'seed', remember: false, shared: true })
  const actor = requireUser(await authenticate(runtime, `Bearer ${token}`))
  return { ...createCtx(runtime, actor, 'en-US'), actor }
}
