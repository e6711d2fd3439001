import { ChipNavigation } from '~/components/kit/chip-navigation'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

const profilePages = [
  { to: '/user/profile', exact: true, label: () => m.account_profile(), isFor: () => true },
  { to: '/user/profile/security', label: () => m.security_title(), isFor: () => true },
  {
    to: '/user/profile/api-tokens',
    label: () => m.api_token_title(),
    isFor: ({ advanced }: { advanced: boolean }) => advanced,
  },
] as const

export function ProfileNavigation() {
  const user = useUser()
  return (
    <ChipNavigation
      label={m.account_profile()}
      pages={profilePages.filter(({ isFor }) => isFor(user))}
      className="mb-8"
    />
  )
}
