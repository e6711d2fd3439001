import { describeSignInProblem } from '~/components/kit/sign-in-problem'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { LeaveSection } from './leave-section'
import { PasskeysSection } from './passkeys-section'
import { PasswordForm } from './password-form'
import { ProfileNavigation } from './profile-navigation'
import { ProviderSection } from './provider-section'
import { SessionsSection } from './sessions-section'
import { TwoStepSection } from './two-step-section'

interface SecurityPageProps {
  provider: string | null
  /** Error code of connecting an account. */
  problem: string | undefined
}

export function SecurityPage({ provider, problem }: SecurityPageProps) {
  const { authMethod, username } = useUser()
  const sentence = describeSignInProblem(problem)
  return (
    <>
      <PageHeader title={m.security_title()} />
      <ProfileNavigation />
      <div className="grid max-w-[520px] gap-12">
        {sentence && (
          <p role="alert" className="text-error-ink">
            {sentence}
          </p>
        )}
        {authMethod === 'Mealie' ? (
          <>
            <section className="grid gap-5">
              <h2>{m.common_password()}</h2>
              <PasswordForm username={username} />
            </section>
            <PasskeysSection />
            <TwoStepSection />
            {provider !== null && <ProviderSection provider={provider} />}
          </>
        ) : (
          <p className="text-fg-2">{m.two_step_elsewhere()}</p>
        )}
        <SessionsSection />
        <LeaveSection />
      </div>
    </>
  )
}
