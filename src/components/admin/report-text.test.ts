import { expect, it } from 'vitest'
import type { AdminAboutInfo } from '~/schemas/admin-about'
import { reportText } from './report-text'

const info: AdminAboutInfo = {
  production: true,
  version: 'v3.2.1',
  ramekinVersion: '0.1.0',
  demoStatus: false,
  allowSignup: false,
  allowPasswordLogin: true,
  defaultGroupSlug: 'maple-street',
  defaultHouseholdSlug: 'number-seven',
  enableOidc: true,
  oidcRedirect: false,
  oidcProviderName: 'House key',
  enableOpenai: false,
  enableOpenaiImageServices: false,
  tokenTime: 48,
  setupNeeded: false,
  setupCodeNeeded: false,
  authCookieName: 'ramekin.session',
  mailReady: true,
  translationUrl: null,
  versionLatest: 'v3.2.1',
  apiPort: 9000,
  apiDocs: true,
  dbType: 'sqlite',
  dbUrl: 'sqlite:/srv/anna/ramekin.db',
  defaultGroup: 'Maple Street',
  defaultHousehold: 'Number Seven',
  buildId: '0.1.0',
  recipeScraperVersion: '0.1.0',
  oidcSignup: true,
  enableLdap: false,
}

it('a fault report has the facts and no names of the house', () => {
  const text = reportText(
    info,
    [{ name: 'https', state: 'problem', facts: { url: 'anna.example' } }],
    'Firefox',
  )
  for (const line of [
    '- ramekinVersion: 0.1.0',
    '- dbType: sqlite',
    '- https: problem',
    '- browser: Firefox',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('**Email configured:** yes')
  expect(text).not.toMatch(/anna|maple|seven|house key/i)
})
