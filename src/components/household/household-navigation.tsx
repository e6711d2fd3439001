import { ChipNavigation } from '~/components/kit/chip-navigation'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

export const householdPages = [
  {
    to: '/household',
    exact: true,
    label: () => m.common_household(),
    isFor: ({ canManageHousehold }: { canManageHousehold: boolean }) => canManageHousehold,
  },
  { to: '/household/members', label: () => m.household_members(), isFor: () => true },
  {
    to: '/household/webhooks',
    label: () => m.webhook_title(),
    isFor: ({ advanced }: { advanced: boolean }) => advanced,
  },
  {
    to: '/household/notifiers',
    label: () => m.notifier_title(),
    isFor: ({ advanced }: { advanced: boolean }) => advanced,
  },
] as const

export function HouseholdNavigation() {
  const user = useUser()
  return (
    <ChipNavigation
      label={m.common_household()}
      pages={householdPages.filter(({ isFor }) => isFor(user))}
      className="mb-6"
    />
  )
}
