import { BellRing, KeyRound, Webhook } from 'lucide-react'
import { ChipNavigation } from '~/components/kit/chip-navigation'
import { m } from '~/paraglide/messages.js'

export const householdPages = [
  { to: '/household', exact: true, label: () => m.common_household() },
  { to: '/household/members', label: () => m.household_members() },
] as const

/** For people who show advanced features. */
export const advancedPages = [
  { to: '/household/webhooks', icon: Webhook, label: () => m.webhook_title() },
  { to: '/household/notifiers', icon: BellRing, label: () => m.notifier_title() },
  { to: '/user/profile/api-tokens', icon: KeyRound, label: () => m.api_token_title() },
] as const

export function HouseholdNavigation() {
  return <ChipNavigation label={m.common_household()} pages={householdPages} className="mb-6" />
}
