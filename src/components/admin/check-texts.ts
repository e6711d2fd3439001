import { dateFormat, numberFormat } from '~/lib/intl'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { CheckName, ServerCheck } from '~/schemas/admin-about'

type Facts = ServerCheck['facts']
const bytes = (facts: Facts, name: string) => formatBytes(Number(facts[name] ?? 0), getLocale())
const text = (facts: Facts, name: string) => String(facts[name] ?? '')

const names: Record<CheckName, () => string> = {
  base_url: m.admin_check_base_url,
  https: m.admin_check_https,
  database: m.admin_database,
  storage: m.common_storage,
  version: m.common_version,
  tasks: m.admin_tasks,
  mail: m.common_email,
  time_zone: m.common_time_zone,
  oidc: m.admin_single_sign_on,
  ldap: m.admin_ldap,
  ai: m.admin_ai,
}

export const checkName = (name: CheckName): string => names[name]()

/** Result, and how to fix a problem. */
export function checkText(check: ServerCheck): string {
  const { name, state, facts } = check
  const isRight = state === 'ok'
  const reason = text(facts, 'reason')
  const settings = text(facts, 'missing')
  if (settings) return m.admin_check_missing({ settings })
  switch (name) {
    case 'base_url': {
      const url = text(facts, 'url')
      return isRight ? m.admin_check_base_url_ok({ url }) : m.admin_check_base_url_problem({ url })
    }
    case 'https':
      return isRight ? m.admin_check_https_ok() : m.admin_check_https_problem()
    case 'database':
      return databaseText(check)
    case 'storage': {
      if (state === 'problem') return m.admin_check_storage_problem({ reason })
      const bucket = text(facts, 'bucket')
      if (bucket) return m.admin_check_storage_bucket({ bucket })
      const free = bytes(facts, 'free')
      return isRight
        ? m.admin_check_storage_ok({ free, total: bytes(facts, 'total') })
        : m.admin_check_storage_warning({ free })
    }
    case 'version': {
      const version = text(facts, 'version')
      if (reason) return m.admin_check_no_response({ reason })
      return isRight ? m.admin_check_version_ok({ version }) : m.admin_check_version_problem({ version })
    }
    case 'tasks':
      if (reason) return m.admin_check_no_response({ reason })
      return isRight
        ? m.admin_check_tasks_ok()
        : Number(facts.failed ?? 0) > 0
          ? m.admin_check_tasks_warning({ count: Number(facts.failed) })
          : m.admin_check_tasks_late({ count: Number(facts.late ?? 0) })
    case 'mail': {
      const host = text(facts, 'host')
      if (state === 'problem') return m.admin_check_mail_problem({ host, reason })
      return isRight ? m.admin_check_mail_ok({ host }) : m.admin_check_mail_warning()
    }
    case 'time_zone':
      return clockText(check)
    case 'oidc':
      if (state === 'problem') return m.admin_check_oidc_problem({ reason })
      return isRight ? m.admin_check_oidc_ok({ issuer: text(facts, 'issuer') }) : m.admin_check_oidc_off()
    case 'ldap': {
      const url = text(facts, 'url')
      if (state === 'problem') return m.admin_check_ldap_problem({ url, reason })
      return isRight ? m.admin_check_ldap_ok({ url, base: text(facts, 'base') }) : m.admin_check_ldap_off()
    }
    case 'ai':
      return isRight ? m.admin_check_ai_ok({ model: text(facts, 'model') }) : m.admin_check_ai_off()
  }
}

function databaseText({ state, facts }: ServerCheck): string {
  const [reason, damage] = [text(facts, 'reason'), text(facts, 'damage')]
  const [type, version] = [text(facts, 'type'), text(facts, 'version')]
  if (reason) return m.admin_check_no_response({ reason })
  if (damage) return m.admin_check_database_damaged({ damage })
  if (state === 'problem') return m.admin_check_database_schema()
  if (state === 'warning') return m.admin_check_database_old({ type, version })
  return m.admin_check_database_ok({ type, version, size: bytes(facts, 'bytes') })
}

function clockText({ state, facts }: ServerCheck): string {
  const [zone, yours] = [text(facts, 'zone'), text(facts, 'yours')]
  if (state === 'problem') return m.admin_check_time_zone_skew({ duration: durationOf(Number(facts.skew)) })
  const clock = dateFormat(getLocale(), { timeZone: zone, timeStyle: 'short' })
  const time = clock.format(new Date(text(facts, 'now')))
  return state === 'ok'
    ? m.admin_check_time_zone_ok({ zone, time })
    : m.admin_check_time_zone_other({ zone, time, yours })
}

/** Seconds in the largest suitable unit. */
function durationOf(seconds: number): string {
  const [count, unit] = seconds < 7200 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return numberFormat(getLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(count)
}
