import { getServer } from '~/server/assembly/boot'
import { buildPerson } from './build'
import { send } from './client'

/** What the parent asks this process to do; without a token it makes a person and returns theirs. */
export interface Task {
  method?: string
  path?: string
  token?: string
  body?: string
  type?: string
}

/**
 * The real server over the database of DATABASE_URL, which works on jobs and takes calls from its parent process. It is
 * there to be killed.
 */
const { runtime, app } = await getServer()
const server = { runtime, app, stop: async () => {} }

async function perform({ method = 'GET', path, token, body, type = 'application/json' }: Task) {
  if (path === undefined) return (await buildPerson(server, { flags: { canManage: true } })).token
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
