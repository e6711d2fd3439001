import { type Server, stopServer } from '../../src/server/assembly/boot.ts'
import { requireUser } from '../../src/server/platform/access/actor.ts'
import { createCtx, type UserCtx } from '../../src/server/platform/context.ts'
import { authenticate } from '../../src/server/platform/transport/authenticate.ts'

/** The first administrator of an empty server, created by the same request as a visitor's. */
export interface FirstPerson {
  fullName: string
  username: string
  email: string
  password: string
  groupName: string
  householdName: string
  /** 0 Sunday (the default) to 6 Saturday. */
  firstDayOfWeek?: number
}

/** Sets the server up and returns that person's context. Ends the process if there is a user already. */
export async function setUpHousehold(
  { app, runtime }: Pick<Server, 'app' | 'runtime'>,
  person: FirstPerson,
): Promise<UserCtx> {
  const response = await app.handle(
    new Request('http://localhost/api/app/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    }),
    { peer: '127.0.0.1', address: '127.0.0.1', host: 'localhost', isHttps: false, isLocal: true },
  )
  if (response.status === 403) {
    console.error('DATA_DIR holds a household already: choose an empty folder')
    await stopServer()
    process.exit(1)
  }
  if (!response.ok) throw new Error(`The household could not be set up: ${await response.text()}`)
  const { access_token: token }: { access_token: string } = await response.json()
  const actor = requireUser(await authenticate(runtime, `Bearer ${token}`))
  return { ...createCtx(runtime, actor, 'en-US'), actor }
}
