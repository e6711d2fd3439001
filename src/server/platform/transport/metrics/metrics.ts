import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '~/server/platform/db/connect'
import { appVersion } from '~/server/platform/version'

/** Buckets of response times, in seconds. */
const RESPONSE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface ObservedRequest {
  method: string
  /** Only paths of operations become labels, which bounds their number. */
  route: string | null
  status: number
  ms: number
}

export interface Metrics {
  observeRequest(request: ObservedRequest): void
  read(): Promise<{ text: string; contentType: string }>
}

const counted = { user: 'People', group: 'Groups', household: 'Households', recipe: 'Recipes' } as const

export function createMetrics(db: Db): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const registers = [register]
  new Gauge({ name: 'ramekin_info', help: 'Version of the server', labelNames: ['version'], registers }).set(
    { version: appVersion },
    1,
  )
  const responses = new Histogram({
    name: 'ramekin_http_response_seconds',
    help: 'Time until a response begins, by operation',
    labelNames: ['method', 'route', 'status'],
    buckets: RESPONSE_SECONDS,
    registers,
  })
  for (const [table, help] of Object.entries(counted))
    new Gauge({
      name: `ramekin_${table}s`,
      help: `${help} on this server`,
      registers,
      async collect() {
        const { rows } = await sql<{
          count: number
        }>`select count(*) as count from ${sql.table(table)}`.execute(db)
        this.set(Number(rows[0]?.count ?? 0))
      },
    })
  return {
    observeRequest({ method, route, status, ms }) {
      const label = route?.startsWith('/api/') ? route : 'page'
      responses.observe({ method, route: label, status }, ms / 1000)
    },
    read: async () => ({ text: await register.metrics(), contentType: register.contentType }),
  }
}
