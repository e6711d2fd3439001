import http from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOutbound } from '~/server/platform/outbound/outbound'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'

/** Accepts every request and never responds. */
const silent = http.createServer(() => {})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}/soup`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

describeOnEachDatabase(
  'a page that never responds',
  (server) => {
    let cook: Person
    beforeAll(async () => {
      cook = await buildPerson(server())
    })

    it.each(['/api/recipes/create/url', '/api/recipes/test-scrape-url'])(
      'ends %s with the 408 that clients expect',
      async (path) => {
        const response = await cook.post(path, { url })
        expect(response.status).toBe(408)
        expect(response.body).toEqual({ detail: 'Recipe Scraping Timed Out', code: 'scrape_timeout' })
      },
    )

    it('ends it with a 400 for browsers, which would send the request again after a 408', async () => {
      const response = await cook.post('/api/recipes/create/url', { url }, { origin: 'http://localhost' })
      expect(response.status).toBe(400)
      expect(response.body.detail).toMatchObject({
        details: 'CONNECTION_ERROR',
        reason: 'timeout',
        error: true,
      })
    })
  },
  { outbound: createOutbound({ allowList: ['127.0.0.1'], timeLimitMs: 100 }) },
)
