import { sql } from 'kysely'
import type { Runtime } from '~/server/platform/context'
import type { Db } from './connect'
import { isPostgres } from './dialect'

const HOUR = 3_600_000

/**
 * Lets SQLite count what it does not know or what has grown tenfold since. Without figures it takes "all of
 * the group" for ten rows, and reads a group of thousands to find fifty by id. Milliseconds; Postgres does it
 * by itself.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma optimize = 0x10002`.execute(db)
}

/** Refreshes them now and every hour until the server stops; a failure is logged and tried again. */
export function startRefreshingStatistics({ db, log, stopping }: Runtime): void {
  const refresh = () =>
    refreshStatistics(db).catch((error) => log.error({ err: error }, 'refreshing statistics failed'))
  const timer = setInterval(refresh, HOUR).unref()
  stopping.addEventListener('abort', () => clearInterval(timer))
  void refresh()
}
