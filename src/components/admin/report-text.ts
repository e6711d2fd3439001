import type { AdminAboutInfo, ServerCheck } from '~/schemas/admin-about'

/** Identifying settings, left out of reports. */
const PRIVATE: readonly string[] = [
  'dbUrl',
  'defaultGroup',
  'defaultHousehold',
  'defaultGroupSlug',
  'defaultHouseholdSlug',
  'oidcProviderName',
]

/** Text for a bug report: settings and checks, in English, without names or addresses. */
export function reportText(info: AdminAboutInfo, checks: readonly ServerCheck[], browser: string): string {
  const facts = Object.entries(info).filter(([name]) => !PRIVATE.includes(name))
  return [
    '**Details**',
    ...facts.map(([name, value]) => `- ${name}: ${value}`),
    `- browser: ${browser}`,
    '',
    '**Checks**',
    ...checks.map(({ name, state }) => `- ${name}: ${state}`),
    '',
    `**Email configured:** ${info.mailReady ? 'yes' : 'no'}`,
    '',
  ].join('\n')
}
