import { recordAudit } from '~/server/platform/access/audit/audit'
import { type Ctx, inTransaction } from '~/server/platform/context'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { deleteApiTokensOf } from './api-tokens.repository'
import { findDirectoryPeople } from './directory-leavers.repository'
import { emitEnded, endSessions } from './sessions.service'

/** Per run; the next runs take others. */
const PEOPLE_MAX = 1000

/**
 * Ends sessions and API tokens of people removed from the directory, since a refused password does not end existing
 * sessions. Their accounts stay, in case they return. Does nothing while the directory's response is unclear.
 */
export const endAccessOfLeavers: ScheduledTask = {
  name: 'directory_people',
  schedule: { everyMinutes: 60 },
  async run(ctx) {
    if (!ctx.directory.canFindMissing) return { people: 0 }
    const people = (await findDirectoryPeople(ctx, PEOPLE_MAX)).map((person) => ({
      ...person,
      names: [person.subject ?? person.username, person.email],
    }))
    if (people.length === 0) return { people: 0 }
    const missing = await ctx.directory.findMissing(people)
    for (const person of missing) await signOutLeaver(ctx, person)
    return { people: missing.length }
  },
}

async function signOutLeaver(ctx: Ctx, { id, username }: { id: string; username: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const sessions = await endSessions(ctx, id)
    const tokens = await deleteApiTokensOf(ctx, id)
    emitEnded(ctx, id, tokens.map(String))
    await recordAudit(ctx, {
      action: 'left_directory',
      subject: { kind: 'user', id, name: username },
      details: { sessions, apiTokens: tokens.length },
    })
  })
}
