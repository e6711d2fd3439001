import { SignJWT } from 'jose'
import { afterEach, expect, it, vi } from 'vitest'
import { createSessionTokenReader } from './session-token-reader'
import { TOKEN_ISSUER } from './signed-token'

const secret = new TextEncoder().encode('a secret of thirty-two characters')
const sign = (key: Uint8Array, lifetime: string, claims = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ann')
    .setJti('session')
    .setIssuer(TOKEN_ISSUER)
    .setExpirationTime(lifetime)
    .sign(key)

afterEach(() => void vi.useRealTimers())

it('reads a token that it has signed, repeatedly, until it expires', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00.500Z') })
  const read = createSessionTokenReader(secret)
  const token = await sign(secret, '1h')
  const session = { userId: 'ann', sessionId: 'session' }
  expect(await read(token)).toEqual(session)
  vi.setSystemTime('2026-03-01T12:59:59.999Z')
  expect(await read(token)).toEqual(session)
  vi.setSystemTime('2026-03-01T13:00:00.000Z')
  expect(await read(token)).toBeNull()
  expect(await createSessionTokenReader(secret)(token)).toBeNull()
})

it('reads nothing that another key has signed, that is for another person, or that was changed', async () => {
  const read = createSessionTokenReader(secret)
  const token = await sign(secret, '1h')
  expect(await read(token)).not.toBeNull()
  expect(await read(`${token.slice(0, -2)}xx`)).toBeNull()
  expect(
    await read(await sign(new TextEncoder().encode('another secret of 32 characters!'), '1h')),
  ).toBeNull()
  expect(await read(await sign(secret, '1h', { aud: 'downloads' }))).toBeNull()
  expect(await read('nonsense')).toBeNull()
})

it('works with more tokens than it caches', async () => {
  const read = createSessionTokenReader(secret)
  const tokens = await Promise.all(Array.from({ length: 1100 }, (_, index) => sign(secret, '1h', { index })))
  for (const token of tokens) expect(await read(token)).not.toBeNull()
  expect(await read(tokens[0] ?? '')).not.toBeNull()
})
