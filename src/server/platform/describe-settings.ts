import { defaultEnv, type Env, secretSettings } from './env'

/** Settings that differ from their defaults, for the log: secrets only as set, addresses without password. */
export function describeSettings(env: Env): Record<string, unknown> {
  const defaults: Record<string, unknown> = defaultEnv()
  const changed = Object.entries(env).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  )
  return Object.fromEntries(
    changed.map(([name, value]) => [name, secretSettings.has(name) ? '(set)' : withoutPassword(value)]),
  )
}

function withoutPassword(value: unknown): unknown {
  if (typeof value !== 'string' || !URL.canParse(value)) return value
  const url = new URL(value)
  if (!url.password && !url.searchParams.has('password')) return value
  if (url.password) url.password = '***'
  if (url.searchParams.has('password')) url.searchParams.set('password', '***')
  return url.href
}
