import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { AvatarField } from './avatar-field'
import { BackToProfile } from './back-to-profile'
import { LeaveSection } from './leave-section'
import { PasswordForm } from './password-form'
import { PersonalForm } from './personal-form'

export function EditProfilePage() {
  const user = useUser()
  return (
    <>
      <PageHeader title={m.account_edit_title()} lead={<BackToProfile />} />
      <div className="grid max-w-[520px] gap-12">
        <section className="grid gap-5">
          <AvatarField user={user} />
          <PersonalForm user={user} />
        </section>
        <section className="grid gap-5">
          <h2>{m.common_password()}</h2>
          {user.authMethod === 'Mealie' ? (
            <PasswordForm username={user.username} />
          ) : (
            <p className="text-fg-2">{m.account_password_elsewhere()}</p>
          )}
        </section>
        <LeaveSection />
      </div>
    </>
  )
}
