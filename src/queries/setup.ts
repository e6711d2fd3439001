import { api } from '~/lib/legacy-api'
import { m } from '~/paraglide/messages.js'
import type { FirstSetup } from '~/schemas/app-info'

type Texts = Record<'fullName' | 'username' | 'email' | 'password' | 'groupName' | 'householdName', string>

/**
 * Makes the administrator, the group and the household, and signs in by the cookie of the answer. Names that were
 * left as offered are not sent, so that those of the server's settings count. Throws ApiError: 403 when somebody
 * was faster.
 */
export async function setUpServer(texts: Texts, firstDayOfWeek: number): Promise<void> {
  const chosen = (text: string, offered: string) => (text.trim() === offered ? undefined : text)
  const setup: FirstSetup = {
    ...texts,
    groupName: chosen(texts.groupName, m.setup_group_default()),
    householdName: chosen(texts.householdName, m.setup_household_default()),
    firstDayOfWeek,
  }
  await api.post('/api/app/setup', setup, { quiet: true })
}
