import net from 'node:net'
import tls from 'node:tls'
import { type Ber, ber, readBer } from './ber'
import { type DirectoryEntry, directoryPeople, READER } from './directory-entries'

/** Protocol operations of RFC 4511. */
const [BIND, UNBIND, SEARCH, EXTENDED] = [0x60, 0x42, 0x63, 0x77]
const START_TLS = '1.3.6.1.4.1.1466.20037'

export interface LdapServer {
  port: number
  people: DirectoryEntry[]
  /** The names of all sign-in attempts. */
  binds: string[]
  /** Whether it allows anonymous searches. */
  isOpen: boolean
  /** Makes it stop responding. */
  hangs: boolean
  /** Makes it respond "busy" to searches. */
  refuses: boolean
  /** Makes anonymous searches return nothing instead of failing. */
  hides: boolean
  /** Makes it close each connection after the response to this many requests. */
  endsAfter: number
  /** Counts unencrypted data that the client should not have sent. */
  plainBinds: number
  stop(): Promise<void>
}

/** The parts of a directory that the program uses, by RFC 4511: bind, search and STARTTLS. */
export async function startLdapServer({
  certificate,
  isSecure = false,
}: {
  certificate?: { cert: string; key: string }
  /** Encrypted from the first byte. */
  isSecure?: boolean
} = {}): Promise<LdapServer> {
  const sockets = new Set<net.Socket>()
  const onConnection = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  }
  const server = isSecure
    ? tls.createServer({ ...certificate }, onConnection)
    : net.createServer(onConnection)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the directory has no port')
  const directory: LdapServer = {
    port: address.port,
    people: directoryPeople(),
    binds: [],
    isOpen: false,
    hangs: false,
    refuses: false,
    hides: false,
    endsAfter: Number.POSITIVE_INFINITY,
    plainBinds: 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return directory

  function serve(socket: net.Socket): void {
    let rest: Buffer = Buffer.alloc(0)
    let boundAs = ''
    let requests = 0
    const onData = (chunk: Buffer) => {
      const read = readBer(Buffer.concat([rest, chunk]))
      rest = read.rest
      if (directory.hangs) return
      for (const message of read.values) {
        const [id, operation] = readBer(message.content).values
        if (id && operation) respond(id, operation)
        requests += 1
        if (requests >= directory.endsAfter) socket.end()
      }
    }
    socket.on('data', onData)

    function respond(id: Ber, operation: Ber): void {
      const send = (body: Buffer) => socket.write(ber(0x30, ber(0x02, id.content), body))
      const result = (tag: number, code: number) =>
        send(ber(tag, ber(0x0a, Buffer.from([code])), ber(0x04, ''), ber(0x04, '')))
      const parts = readBer(operation.content).values
      if (operation.tag === UNBIND) socket.end()
      else if (operation.tag === EXTENDED) {
        const isKnown = String(parts[0]?.content) === START_TLS && certificate !== undefined
        result(0x78, isKnown ? 0 : 2)
        if (!isKnown) return
        socket.off('data', onData)
        const upgraded = new tls.TLSSocket(socket, { isServer: true, ...certificate })
        upgraded.on('error', () => {})
        serve(upgraded)
      } else if (operation.tag === BIND) {
        const [, name = '', password = ''] = parts.map(({ content }) => String(content))
        directory.binds.push(name)
        if (!(socket instanceof tls.TLSSocket)) directory.plainBinds += 1
        // As in real ones: a bind without a password is anonymous, and succeeds.
        const isRight =
          password === '' || directory.people.some((one) => one.dn === name && one.password === password)
        boundAs = isRight && password !== '' ? name : ''
        result(0x61, isRight ? 0 : 49)
      } else if (operation.tag === SEARCH) {
        const [base, scope, , limit, , , filter] = parts
        if (directory.refuses) return void result(0x65, 51)
        const isHidden = boundAs === '' && !directory.isOpen
        if (!filter || isHidden) return void result(0x65, filter && directory.hides ? 0 : 50)
        const found = directory.people.filter(
          (one) =>
            (scope?.content[0] === 0
              ? one.dn === String(base?.content)
              : one.dn.endsWith(String(base?.content))) &&
            fits(filter, one) &&
            one.dn !== READER.dn,
        )
        const most = limit?.content.readUIntBE(0, limit.content.length) || found.length
        for (const one of found.slice(0, most)) send(entry(one))
        result(0x65, found.length > most ? 4 : 0)
      } else result(0x78, 2)
    }
  }
}

const entry = ({ dn, attributes }: DirectoryEntry) =>
  ber(
    0x64,
    ber(0x04, dn),
    ber(
      0x30,
      ...Object.entries(attributes).map(([name, values]) =>
        ber(0x30, ber(0x04, name), ber(0x31, ...values.map((value) => ber(0x04, value)))),
      ),
    ),
  )

/** Whether a person matches a filter. Of substrings only prefix and suffix are compared. */
function fits({ tag, content }: Ber, one: DirectoryEntry): boolean {
  const parts = readBer(content).values
  const valuesOf = (name = '') => {
    const found = Object.entries(one.attributes).find(([key]) => key.toLowerCase() === name.toLowerCase())
    return (found?.[1] ?? []).map((value) => value.toLowerCase())
  }
  if (tag === 0xa0) return parts.every((part) => fits(part, one))
  if (tag === 0xa1) return parts.some((part) => fits(part, one))
  if (tag === 0xa2) return !parts.some((part) => fits(part, one))
  if (tag === 0x87) return valuesOf(String(content)).length > 0
  const [name, value] = parts
  if (tag === 0xa3) return valuesOf(String(name?.content)).includes(String(value?.content).toLowerCase())
  if (tag !== 0xa4 || !value) return false
  return valuesOf(String(name?.content)).some((text) =>
    readBer(value.content).values.every((part) => text.includes(String(part.content).toLowerCase())),
  )
}
