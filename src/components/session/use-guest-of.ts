import { useParams } from '@tanstack/react-router'
import { guestOfGroup } from '~/queries/guests'
import { useSession } from '~/queries/session'

/** The group whose guest the visitor is; null for members, on pages without a group, and below member pages. */
export function useGuestOf(): string | null {
  const { user } = useSession()
  const { groupSlug } = useParams({ strict: false })
  return typeof groupSlug !== 'string' ? null : guestOfGroup(user, groupSlug)
}
