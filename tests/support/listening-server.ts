import { serve } from 'srvx'
import { handleApiRequest } from '~/server/assembly/app'
import { getServer, stopServer } from '~/server/assembly/boot'
import { compress } from '~/server/platform/transport/compress'
import { logRequest } from '~/server/platform/transport/request-log'
import { buildPerson } from './build'

/** Sent by the process once it listens. */
export interface Listening {
  port: number
  /** The token of a member without permissions. */
  member: string
  /** The token of a member of the same household with all permissions. */
  manager: string
}

/** Bytes of headers that the listener accepts: more than `npm start` allows. */
const HEADER_MAX_BYTES = 128 * 1024

/**
 * The real server without its pages, on the database of DATA_DIR and with its own port, for tests that measure how long
 * other callers wait. It replies to every message with the milliseconds that its main thread computed.
 */
const { runtime, app, receive, loopWatch } = await getServer()
const test = { runtime, app, stop: stopServer }
const household = await runtime.db
  .selectFrom('user')
  .select(['groupId', 'householdId'])
  .limit(1)
  .executeTakeFirst()
const everything = { canManage: true, canOrganize: true, canInvite: true, canManageHousehold: true }
const manager = await buildPerson(test, { household, flags: everything })
const member = await buildPerson(test, { household: manager.user })

const listener = serve({
  port: 0,
  hostname: '127.0.0.1',
  silent: true,
  node: { maxHeaderSize: HEADER_MAX_BYTES },
  fetch(incoming) {
    const { request, caller } = receive(incoming)
    return logRequest({ runtime, loopWatch }, request, null, async () =>
      compress(request, await handleApiRequest(app, runtime, request, caller)),
    )
  },
})
await listener.ready()
process.once('SIGTERM', () => void stopServer().then(() => process.exit(0)))
const port = Number(new URL(listener.url ?? '').port)
process.on('message', () => {
  const { user, system } = process.threadCpuUsage()
  process.send?.((user + system) / 1000)
})
process.send?.({ port, member: member.token, manager: manager.token } satisfies Listening)
