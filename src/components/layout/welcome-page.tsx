import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronRight, CookingPot, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { useTimeZone } from '~/browser/use-time-zone'
import { InviteSomeone } from '~/components/household/invite-someone'
import { findTonight } from '~/components/recipes/explorer/tonight-card'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { AuthLayout } from '~/components/session/auth-layout'
import { buttonClass } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { explorerQueries } from '~/queries/explorer'
import { useUser } from '~/queries/session'

const rowClass =
  'flex w-full items-center gap-4 border-b border-line py-4 text-start last:border-b-0 hover:bg-hover'

/** `/welcome`, once after joining a household or setting up the server. */
export function WelcomePage() {
  const { fullName, household, groupSlug, canInvite } = useUser()
  const { data: planned } = useQuery(explorerQueries.today())
  const { offered, install } = useInstallPrompt()
  const tonight = findTonight(planned, useTimeZone())
  const [firstName = fullName] = fullName.split(' ')
  return (
    <AuthLayout>
      <div>
        <h1>{m.welcome_title({ name: firstName })}</h1>
        <p className="mt-1.5 text-lg text-fg-2">{m.welcome_text({ household })}</p>
      </div>
      {canInvite && <InviteSomeone quiet />}
      <nav aria-label={m.welcome_text({ household })} className="grid grid-cols-[minmax(0,1fr)]">
        <Link to="/household/mealplan/planner" className={rowClass}>
          {tonight ? (
            <RecipeThumbnail recipe={tonight.recipe} edge={56} className="w-14 flex-none rounded-md" />
          ) : (
            <Mark className="bg-success-soft text-success-ink">
              <CookingPot />
            </Mark>
          )}
          <RowText title={m.welcome_dinner()}>
            {tonight ? <bdi>{tonight.recipe.name}</bdi> : m.welcome_dinner_none()}
          </RowText>
        </Link>
        <Link to="/g/$groupSlug/r/create" params={{ groupSlug }} className={rowClass}>
          <Mark className="bg-primary-soft text-primary-ink">
            <BookOpen />
          </Mark>
          <RowText title={m.welcome_bring()}>{m.welcome_bring_text()}</RowText>
        </Link>
        {offered && (
          <button type="button" className={rowClass} onClick={install}>
            <Mark className="bg-accent-soft text-accent-ink">
              <Smartphone />
            </Mark>
            <RowText title={m.welcome_install()}>{m.welcome_install_text()}</RowText>
          </button>
        )}
      </nav>
      <Link to="/" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
        {m.welcome_open()}
      </Link>
    </AuthLayout>
  )
}

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span aria-hidden="true" className={`grid size-14 flex-none place-content-center rounded-md ${className}`}>
    {children}
  </span>
)

const RowText = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm wrap-anywhere text-fg-2">{children}</span>
    </span>
    <ChevronRight className="flip flex-none text-fg-3" />
  </>
)
