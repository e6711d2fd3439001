import { getServer } from '~/server/assembly/boot'
import { buildPerson } from './build'
import { send } from './client'

/** Requests of the parent process; without a token it creates a person and returns theirs. */
export interface Task {
  method?: string
  path?: string
  token?: string
  body?: string
  type?: string
}

/**
 * The real server on the database of DATABASE_URL, which runs jobs and gets calls from its parent process. A test kills
 * it.
 */
const { runtime, app } = await getServer()
const server = { runtime, app, stop: async () => {} }

async function perform({ method = 'GET', path, token, body, type = 'application/json' }: Task) {
  if (path === undefined)
    return (await buildPerson(server, { flags: { canManage: true, admin: true } })).token
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const init = { method, headers, ...(body === undefined ? {} : { body }) }
  const response = await send(server, new Request(`http://ramekin.test${path}`, init))
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}

process.on('message', (task: Task) => {
  perform(task).then(
    (text) => process.send?.({ text }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ text: 'ready' })
