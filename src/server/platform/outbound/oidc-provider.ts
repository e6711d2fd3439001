import fs from 'node:fs'
import { rootCertificates } from 'node:tls'
import type { ClientAuth, Configuration } from 'openid-client'
import type { Env } from '~/server/platform/env'
import { createHostCheck } from './address-policy'

/** Per request. */
const TIMEOUT_SECONDS = 10
/** Lifetime of the cached provider configuration. */
const CACHE_MS = 3_600_000

export interface OidcProvider {
  /** Provider configuration with our credentials. Throws on failure. */
  connect(): Promise<Configuration>
  /** Contacts the provider, bypassing the cache; returns its issuer. Throws like `connect`. */
  check(): Promise<string>
}

export const usesOidcGroups = (env: Env): boolean => Boolean(env.OIDC_USER_GROUP || env.OIDC_ADMIN_GROUP)

const needed = ['OIDC_CONFIGURATION_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Missing settings for OIDC_AUTH_ENABLED; empty if it is off. */
export const missingOidcSettings = (env: Env): string[] =>
  env.OIDC_AUTH_ENABLED ? needed.filter((name) => !env[name]) : []

export const isOidcReady = (env: Env): boolean =>
  env.OIDC_AUTH_ENABLED && missingOidcSettings(env).length === 0

/** Connects on first use; failures are not cached. */
export function createOidcProvider(env: Env): OidcProvider {
  let known: { configuration: Promise<Configuration>; until: number } | undefined
  return {
    connect() {
      if (known && Date.now() < known.until) return known.configuration
      const current = { configuration: discover(env), until: Date.now() + CACHE_MS }
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
 * Reads the provider's configuration. Its own origin may be anywhere; others must be public or on HTTP_ALLOW_LIST. ID
 * token signatures are verified even though tokens come directly from the provider.
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
