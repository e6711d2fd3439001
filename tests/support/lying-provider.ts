import http from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown>

/** An OpenID provider that returns what a test sets, valid or not. */
export interface LyingProvider {
  issuer: string
  /** Its settings for the program. */
  settings: Record<string, string>
  /** The claims of the next ID tokens; `undefined` omits a default one. */
  says: Claims
  /** Claims that the userinfo endpoint returns; null if there is none. */
  userInfo: Claims | null
  /** The key and algorithm that sign: its own, or one that it does not publish. */
  signs: 'RS256' | 'ES256' | 'outsider' | 'none'
  /** The forms that arrived at the token endpoint. */
  asked: URLSearchParams[]
  stop(): Promise<void>
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startLyingProvider(): Promise<LyingProvider> {
  const keys = {
    RS256: await generateKeyPair('RS256'),
    ES256: await generateKeyPair('ES256'),
    outsider: await generateKeyPair('RS256'),
  }
  const published = await Promise.all(
    (['RS256', 'ES256'] as const).map(async (alg) => ({
      ...(await exportJWK(keys[alg].publicKey)),
      alg,
      kid: alg,
      use: 'sig',
    })),
  )
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const body = await respond(request.url ?? '', Buffer.concat(chunks).toString())
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const provider: LyingProvider = {
    issuer,
    settings: {
      OIDC_AUTH_ENABLED: 'true',
      OIDC_CONFIGURATION_URL: `${issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: 'ramekin',
      OIDC_CLIENT_SECRET: 'a secret of tests',
      BASE_URL: 'http://ramekin.test',
    },
    says: {},
    userInfo: {},
    signs: 'RS256',
    asked: [],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider

  async function respond(path: string, sent: string): Promise<object | null> {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: provider.userInfo ? `${issuer}/userinfo` : undefined,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'ES256'],
      }
    if (path === '/jwks') return { keys: published }
    if (path === '/userinfo') return provider.userInfo
    if (path !== '/token') return null
    provider.asked.push(new URLSearchParams(sent))
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: 'ramekin', sub: 'nobody', iat: now, exp: now + 300, ...provider.says }
    return { access_token: 'worth nothing', token_type: 'Bearer', id_token: await sign(claims) }
  }

  function sign(claims: Claims): Promise<string> | string {
    if (provider.signs === 'none') return `${encode({ alg: 'none' })}.${encode(claims)}.`
    const alg = provider.signs === 'outsider' ? 'RS256' : provider.signs
    return new SignJWT(claims).setProtectedHeader({ alg, kid: alg }).sign(keys[provider.signs].privateKey)
  }
}
