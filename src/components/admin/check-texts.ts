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
  database: m.admin_check_database,
  storage: m.admin_check_storage,
  tasks: m.admin_check_tasks,
  mail: m.admin_check_mail,
  time_zone: m.admin_check_time_zone,
  oidc: m.admin_check_oidc,
  ldap: m.admin_check_ldap,
  ai: m.admin_check_ai,
}

/** What is checked. */
export const checkName = (name: CheckName): string => names[name]()

/** How it is, and what to do where it is not right. */
export function checkText({ name, state, facts }: ServerCheck): string {
  const isRight = state === 'ok'
  switch (name) {
    case 'base_url': {
      const url = text(facts, 'url')
      return isRight ? m.admin_check_base_url_ok({ url }) : m.admin_check_base_url_problem({ url })
    }
    case 'https':
      return isRight ? m.admin_check_https_ok() : m.admin_check_https_problem()
    case 'database': {
      const type = text(facts, 'type') === 'postgres' ? 'Postgres' : 'SQLite'
      return m.admin_check_database_ok({ type, size: bytes(facts, 'bytes') })
    }
    case 'storage': {
      const free = bytes(facts, 'free')
      return isRight
        ? m.admin_check_storage_ok({ free, total: bytes(facts, 'total') })
        : m.admin_check_storage_warning({ free })
    }
    case 'tasks':
      return isRight
        ? m.admin_check_tasks_ok()
        : m.admin_check_tasks_warning({ count: Number(facts.failed ?? 0) })
    case 'mail':
      return isRight ? m.admin_check_mail_ok({ host: text(facts, 'host') }) : m.admin_check_mail_warning()
    case 'time_zone':
      return m.admin_check_time_zone_ok({ zone: text(facts, 'zone') })
    case 'oidc':
      return isRight ? m.admin_check_on() : m.admin_check_oidc_off()
    case 'ldap':
      return isRight ? m.admin_check_on() : m.admin_check_ldap_off()
    case 'ai':
      return isRight ? m.admin_check_ai_ok({ model: text(facts, 'model') }) : m.admin_check_ai_off()
  }
}
