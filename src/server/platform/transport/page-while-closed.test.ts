import { expect, it } from 'vitest'
import { isGatewayError } from '~/browser/worker-rules'
import { pageWhileClosed } from './page-while-closed'

it('is not taken for an unavailable server', async () => {
  const headers = { 'accept-language': 'de' }
  const page = pageWhileClosed(new Request('http://ramekin.test/login', { headers }), 'restoring')
  expect(page.status).toBe(503)
  expect(isGatewayError(page)).toBe(false)
  expect(await page.text()).toContain('Sicherung')
})
