import type { Runtime } from '~/server/platform/context'
import { missingDirectorySettings } from '~/server/platform/outbound/directory'
import { missingOidcSettings } from '~/server/platform/outbound/oidc-provider'

/** At start, logs what prevents a sign-in method from working or makes it unsafe. */
export function warnOfSignInSettings({ env, log }: Pick<Runtime, 'env' | 'log'>): void {
  for (const [name, missing] of [
    ['OIDC_AUTH_ENABLED', missingOidcSettings(env)],
    ['LDAP_AUTH_ENABLED', missingDirectorySettings(env)],
  ] as const)
    if (missing.length > 0) log.warn(`${name} has no effect without ${missing.join(', ')}`)
  if (env.OIDC_AUTH_ENABLED && env.OIDC_CONFIGURATION_URL?.startsWith('http:'))
    log.warn('OIDC_CONFIGURATION_URL is not encrypted: who can read along can sign in as anyone')
  if (!env.LDAP_AUTH_ENABLED) return
  if (env.LDAP_SERVER_URL?.startsWith('ldap:') && !env.LDAP_ENABLE_STARTTLS)
    log.warn('passwords go to LDAP_SERVER_URL unencrypted; use ldaps:// or LDAP_ENABLE_STARTTLS')
  if (env.LDAP_TLS_INSECURE) log.warn('LDAP_TLS_INSECURE takes any certificate: for trying out only')
}
