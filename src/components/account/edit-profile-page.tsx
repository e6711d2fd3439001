import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { AvatarField } from './avatar-field'
import { BackToProfile } from './back-to-profile'
import { PersonalForm } from './personal-form'

export function EditProfilePage() {
  const user = useUser()
  return (
    <>
      <PageHeader title={m.account_edit_title()} lead={<BackToProfile />} />
      <div className="grid max-w-[520px] gap-8">
        <AvatarField user={user} />
        <PersonalForm user={user} />
      </div>
    </>
  )
}
