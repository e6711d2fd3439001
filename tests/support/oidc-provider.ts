import http from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** A person with an account at the provider. */
interface Account {
  sub: string
  name: string
  email: string
  email_verified: boolean
  preferred_username?: string
  groups?: string[]
}

export interface CertifiedProvider {
  issuer: string
  settings: Record<string, string>
  /** The next person to sign in; without one a page with a button is shown. */
  signedIn: Account
  /** Allows this redirect URL only. */
  admit(redirectUri: string): void
  stop(): Promise<void>
}

/** A certified OpenID provider on a free port; it signs in `signedIn` without a password. */
export async function startOidcProvider(): Promise<CertifiedProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const server = http.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'one', use: 'sig' }
  const clientSecret = 'a secret of tests, long enough'
  const provider: CertifiedProvider = {
    issuer,
    settings: {
      OIDC_AUTH_ENABLED: 'true',
      OIDC_CONFIGURATION_URL: `${issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: 'ramekin',
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_PROVIDER_NAME: 'House Key',
    },
    signedIn: { sub: 'ada', name: 'Ada Byron', email: 'ada@example.org', email_verified: true },
    admit(redirectUri) {
      const oidc = createProvider(redirectUri)
      const handle = oidc.callback()
      server.removeAllListeners('request').on('request', async (request, response) => {
        const [, page, , done] = (request.url ?? '').split('/')
        if (page !== 'interaction') return handle(request, response)
        if (done === undefined && request.headers.accept?.includes('text/html')) {
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end(
            `<!doctype html><html lang="en"><title>House Key</title><link rel="icon" href="data:,"><a href="${request.url}/done">Continue as ${provider.signedIn.name}</a></html>`,
          )
          return
        }
        await oidc.interactionFinished(request, response, { login: { accountId: provider.signedIn.sub } })
      })
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const createProvider = (redirectUri: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'ramekin',
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_basic',
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['for tests only'] },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'preferred_username'],
        groups: ['groups'],
      },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      findAccount: async (_, sub) => ({
        accountId: sub,
        claims: async () => ({ ...provider.signedIn, sub }),
      }),
      async loadExistingGrant(ctx) {
        const { client, session, params } = ctx.oidc
        const grant = new ctx.oidc.provider.Grant({
          ...(client ? { clientId: client.clientId } : {}),
          ...(session?.accountId ? { accountId: session.accountId } : {}),
        })
        grant.addOIDCScope(String(params?.scope ?? 'openid'))
        await grant.save()
        return grant
      },
    })
  return provider
}
