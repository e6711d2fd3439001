import fs from 'node:fs'
import { rootCertificates } from 'node:tls'
import type { ClientAuth, Configuration } from 'openid-client'
import type { Env } from '~/server/platform/env'
import { createHostCheck } from './address-policy'

/** One request to the provider. */
const TIMEOUT_SECONDS = 10
/** What the provider says of itself is read anew after this time. */
const FRESH_MS = 3_600_000

export interface OidcProvider {
  /** What the provider says of itself, with our credentials there. Throws what kept us from reading it. */
  connect(): Promise<Configuration>
  /** Asks the provider now, whatever is known of it; returns the issuer that it says it is. Throws as `connect`. */
  check(): Promise<string>
}

export const usesOidcGroups = (env: Env): boolean => Boolean(env.OIDC_USER_GROUP || env.OIDC_ADMIN_GROUP)

/** The settings without which there is no sign-in at a provider. */
const needed = ['OIDC_CONFIGURATION_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** What OIDC_AUTH_ENABLED lacks; empty where it is off. */
export const missingOidcSettings = (env: Env): string[] =>
  env.OIDC_AUTH_ENABLED ? needed.filter((name) => !env[name]) : []

export const isOidcReady = (env: Env): boolean =>
  env.OIDC_AUTH_ENABLED && missingOidcSettings(env).length === 0

/** A provider that is asked when it is first needed; a failure is not remembered. */
export function createOidcProvider(env: Env): OidcProvider {
  let known: { configuration: Promise<Configuration>; until: number } | undefined
  return {
    connect() {
      if (known && Date.now() < known.until) return known.configuration
      const current = { configuration: discover(env), until: Date.now() + FRESH_MS }
      known = current
      current.configuration.catch(() => {
        if (known === current) known = undefined
      })
      return current.configuration
    },
    async check() {
      return (await discover(env)).serverMetadata().issuer
    },
  }
}

/**
 * Reads the provider's configuration. Its own origin may be anywhere, other origins that it names must be public or on
 * HTTP_ALLOW_LIST. Signatures of ID tokens are checked although they come straight from the provider.
 */
async function discover(env: Env): Promise<Configuration> {
  const client = await import('openid-client')
  const { createEndpointFetch } = await import('./endpoint-fetch')
  const { OIDC_CONFIGURATION_URL = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = env
  const { OIDC_TLS_CACERTFILE } = env
  const ca = OIDC_TLS_CACERTFILE
    ? [...rootCertificates, fs.readFileSync(OIDC_TLS_CACERTFILE, 'utf8')]
    : undefined
  const url = new URL(OIDC_CONFIGURATION_URL)
  const [basic, post] = [
    client.ClientSecretBasic(OIDC_CLIENT_SECRET),
    client.ClientSecretPost(OIDC_CLIENT_SECRET),
  ]
  const authenticate: ClientAuth = (server, ...rest) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (supported.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
  const metadata = {
    client_secret: OIDC_CLIENT_SECRET,
    id_token_signed_response_alg: env.OIDC_SIGNING_ALGORITHM,
  }
  const isPlain = url.protocol === 'http:'
  return client.discovery(url, OIDC_CLIENT_ID, metadata, authenticate, {
    [client.customFetch]: createEndpointFetch(OIDC_CONFIGURATION_URL, {
      ca,
      checkElsewhere: createHostCheck(env.HTTP_ALLOW_LIST),
    }),
    timeout: TIMEOUT_SECONDS,
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
  })
}
