import { useParams } from '@tanstack/react-router'
import { guestOfGroup } from '~/queries/guests'
import { useSession } from '~/queries/session'

/**
 * The group that this page's visitor is a guest of; null for a member, and on pages that belong to no group. Below a
 * page that only members see it is always null.
 */
export function useGuestOf(): string | null {
  const { user } = useSession()
  const { groupSlug } = useParams({ strict: false })
  return typeof groupSlug !== 'string' ? null : guestOfGroup(user, groupSlug)
}
