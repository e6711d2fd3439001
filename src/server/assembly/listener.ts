import cluster from 'node:cluster'
import { useNitroApp } from 'nitro/app'
import { serve } from 'srvx/node'

/** Its plugin sets the defaults of PORT and HOST. */
const { fetch } = useNitroApp()

const { PORT, HOST } = process.env

serve({
  port: Number(PORT),
  ...(HOST ? { hostname: HOST } : {}),
  // The processes of a server share the port.
  node: { exclusive: false },
  silent: cluster.isWorker && cluster.worker?.id !== 1,
  fetch,
})

// A failure that no code expected ends neither the process nor the requests of others.
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error) => console.error(`[${event}]`, error))
