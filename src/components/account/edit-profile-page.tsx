import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClass } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { AvatarField, PersonalForm } from './personal-form'

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

function BackToProfile() {
  return (
    <Link
      to="/user/profile"
      aria-label={m.account_back()}
      className={`${buttonClass({ variant: 'ghost' })} btn-icon`}
    >
      <ArrowLeft className="flip" />
    </Link>
  )
}
