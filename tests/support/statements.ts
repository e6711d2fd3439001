import type { KyselyPlugin } from 'kysely'
import { createApp } from '~/server/assembly/app'
import { createClient } from './client'
import type { TestServer } from './server'

/** A client that counts statements, to prove that their number does not grow with the data. */
export function createCountingClient(server: TestServer, token?: string) {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Statements that are compiled once pass through here only.
    async transformResult({ result }) {
      statements += 1
      return result
    },
  }
  const runtime = { ...server.runtime, db: server.runtime.db.withPlugin(counter) }
  const client = createClient({ ...server, runtime, app: createApp(runtime) }, token)
  return {
    /** Does `call` and returns its number of statements. */
    async count(call: (counted: typeof client) => Promise<unknown>): Promise<number> {
      const before = statements
      await call(client)
      return statements - before
    },
  }
}
