import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { PasskeysSection } from './passkeys-section'
import { SessionsSection } from './sessions-section'
import { TwoStepSection } from './two-step-section'

/** `/user/profile/security`: how this person signs in, and where they are signed in. */
export function SecurityPage() {
  const { authMethod } = useUser()
  return (
    <>
      <PageHeader
        title={m.security_title()}
        lead={
          <Link
            to="/user/profile"
            aria-label={m.account_back()}
            className={`${buttonClass({ variant: 'ghost' })} btn-icon self-center`}
          >
            <ArrowLeft className="flip" />
          </Link>
        }
      />
      <div className="grid max-w-[520px] gap-12">
        {authMethod === 'Mealie' ? (
          <>
            <PasskeysSection />
            <TwoStepSection />
          </>
        ) : (
          <p className="text-fg-2">{m.two_step_elsewhere()}</p>
        )}
        <SessionsSection />
      </div>
    </>
  )
}
