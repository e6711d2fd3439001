import { timingSafeEqual } from 'node:crypto'
import { DomainError } from '~/server/platform/errors'
import { publicOperation, tagged } from '~/server/platform/transport/operation'

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const metricsOperations = tagged('App: About', [
  publicOperation('get /api/metrics', {
    id: 'getMetrics',
    summary: 'Get Prometheus metrics; requires METRICS_TOKEN as bearer token, 404 if it is not set',
    errors: [401, 404],
  })
    .returnsFile('text/plain')
    .run(async ({ env, metrics }, { request }) => {
      if (!metrics || !env.METRICS_TOKEN) throw new DomainError('not_found')
      const given = request.headers.get('authorization') ?? ''
      if (!isSame(given, `Bearer ${env.METRICS_TOKEN}`)) throw new DomainError('not_authenticated')
      const { text, contentType } = await metrics.read()
      return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
    }),
])
