import { sql } from 'kysely'
import type { Runtime } from '~/server/platform/context'
import type { Db } from './connect'
import { isPostgres } from './dialect'

const HOUR = 3_600_000

/**
 * Updates SQLite's statistics for new tables and those that grew tenfold. Without them it estimates ten rows for a
 * whole group and scans thousands to find fifty by id. Returns milliseconds. Postgres does this itself.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma optimize = 0x10002`.execute(db)
}

/** Now and every hour until the server stops; a failure is logged and retried. */
export function startRefreshingStatistics({ db, log, stopping }: Runtime): void {
  const refresh = () =>
    refreshStatistics(db).catch((error) => log.error({ err: error }, 'refreshing statistics failed'))
  const timer = setInterval(refresh, HOUR).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
  void refresh()
}
