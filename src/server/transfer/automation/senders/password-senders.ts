import * as v from 'valibot'
import { OutboundError } from '~/server/platform/outbound/outbound-error'
import { type Address, bearer, json, need, plain, type Sender, webUrl } from './address'

/** Services that are signed in to for each message, and signed out of, so that no sessions add up. */

function read<S extends v.GenericSchema>(schema: S, response: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, response)
  if (!parsed.success) throw new OutboundError('connection')
  return parsed.output
}

const MatrixSession = v.object({ access_token: v.string() })
const MatrixRoom = v.object({ room_id: v.string() })

/** `matrix(s)://user:password@host/#room`; `!room` is a room's id. By default rooms are of that host. */
export const toMatrixByPassword: Sender = (address, notice) => {
  const rooms = address.path.filter((room) => /^[!#]./.test(room))
  need(rooms[0])
  const client = (...path: string[]) => webUrl(address, '_matrix', 'client', 'v3', ...path)
  const signIn = json(client('login'), {
    type: 'm.login.password',
    identifier: { type: 'm.id.user', user: need(address.user) },
    password: address.password,
    initial_device_display_name: 'Ramekin',
  })
  return rooms.map((room) => ({
    ...signIn,
    async dialogue(ask) {
      const headers = bearer(read(MatrixSession, await ask(signIn)).access_token)
      try {
        const named = room.includes(':') ? room : `${room}:${hostnameOf(address)}`
        const joined = read(MatrixRoom, await ask(json(client('join', named), {}, headers)))
        const message = client('rooms', joined.room_id, 'send', 'm.room.message', crypto.randomUUID())
        await ask(json(message, { msgtype: 'm.text', body: plain(notice) }, headers, 'PUT'))
      } finally {
        // The message has arrived without it.
        await ask(json(client('logout'), {}, headers)).catch(() => null)
      }
    },
  }))
}

const hostnameOf = ({ host }: Address) => host.replace(/:\d+$/, '')

const RocketSession = v.object({ data: v.object({ authToken: v.string(), userId: v.string() }) })

/** `rocket(s)://user:password@host/#channel`; `@name` is a person, other text a room's id. */
export const toRocketChatByPassword: Sender = (address, notice) => {
  const rooms = address.path
  need(rooms[0])
  const api = (name: string) => webUrl(address, 'api', 'v1', name)
  const signIn = json(api('login'), { user: need(address.user), password: address.password })
  return rooms.map((room) => ({
    ...signIn,
    async dialogue(ask) {
      const { authToken, userId } = read(RocketSession, await ask(signIn)).data
      const headers = { 'x-auth-token': authToken, 'x-user-id': userId }
      try {
        const icon = notice.icon ? { avatar: notice.icon } : {}
        await ask(json(api('chat.postMessage'), { channel: room, text: plain(notice), ...icon }, headers))
      } finally {
        await ask(json(api('logout'), {}, headers)).catch(() => null)
      }
    },
  }))
}
