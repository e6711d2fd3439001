import type { AdminAboutInfo, ServerCheck } from '~/schemas/admin-about'

/** What nobody outside needs to know: where the house is, and what it calls itself. */
const PRIVATE: readonly string[] = [
  'dbUrl',
  'defaultGroup',
  'defaultHousehold',
  'defaultGroupSlug',
  'defaultHouseholdSlug',
  'oidcProviderName',
]

/** The facts of a fault report: settings and checks, in English for whoever reads it, without names or addresses. */
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
