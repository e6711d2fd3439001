import { m } from '~/paraglide/messages.js'
import type { AdminUser } from '~/schemas/admin-user'
import type { AuthMethod } from '~/schemas/user'

export function roleOf(user: Pick<AdminUser, 'admin' | 'canManage'>): string {
  if (user.admin) return m.member_administrator()
  return user.canManage ? m.admin_manager() : m.admin_member()
}

export function methodOf(method: AuthMethod): string {
  if (method === 'LDAP') return m.admin_ldap()
  return method === 'OIDC' ? m.admin_single_sign_on() : m.common_password()
}
