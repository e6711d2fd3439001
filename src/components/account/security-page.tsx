import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { BackToProfile } from './back-to-profile'
import { PasskeysSection } from './passkeys-section'
import { SessionsSection } from './sessions-section'
import { TwoStepSection } from './two-step-section'

/** `/user/profile/security`: how this person signs in, and where they are signed in. */
export function SecurityPage() {
  const { authMethod } = useUser()
  return (
    <>
      <PageHeader title={m.security_title()} lead={<BackToProfile />} className="mb-8" />
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
