import cluster from 'node:cluster'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '~/server/platform/db/connect'
import { databaseSize } from '~/server/platform/db/size'
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

/** `lastBackupAt` is in milliseconds; null without a verified backup. */
export function createMetrics(db: Db, lastBackupAt: () => Promise<number | null>): Metrics {
  const register = new Registry()
  // Each process of a server counts for itself.
  if (cluster.worker) register.setDefaultLabels({ worker: cluster.worker.id })
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
  new Gauge({
    name: 'ramekin_jobs',
    help: 'Jobs by kind and status',
    labelNames: ['kind', 'status'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, status, count } of await countJobs(db)) this.set({ kind, status }, count)
    },
  })
  new Gauge({
    name: 'ramekin_deliveries',
    help: 'Messages to webhooks and notifiers in the log, by status',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      for (const { status, count } of await countDeliveries(db)) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'ramekin_database_bytes',
    help: 'Size of the database',
    registers,
    async collect() {
      this.set(await databaseSize(db))
    },
  })
  new Gauge({
    name: 'ramekin_last_backup_timestamp_seconds',
    help: 'When the newest verified backup was made; 0 without one',
    registers,
    async collect() {
      this.set(((await lastBackupAt()) ?? 0) / 1000)
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

async function countJobs(db: Db): Promise<{ kind: string; status: string; count: number }[]> {
  const rows = await db
    .selectFrom('job')
    .where('status', '<>', 'done')
    .groupBy(['kind', 'status'])
    .select((eb) => ['kind', 'status', eb.fn.countAll<number | string>().as('count')])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

async function countDeliveries(db: Db): Promise<{ status: string; count: number }[]> {
  const rows = await db
    .selectFrom('delivery')
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number | string>().as('count')])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
