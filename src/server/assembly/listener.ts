import cluster from 'node:cluster'
import { useNitroApp } from 'nitro/app'
import { serve } from 'srvx/node'

/** Nitro's plugin sets the defaults of PORT and HOST. */
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

// An unexpected error must not end the process.
for (const event of ['unhandledRejection', 'uncaughtException'] as const)
  process.on(event, (error) => console.error(`[${event}]`, error))
