import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { useChangeAvatar } from '~/queries/account'
import { useUser } from '~/queries/session'
import type { SessionUser } from '~/schemas/session'
import { BackToProfile } from './back-to-profile'
import { LeaveSection } from './leave-section'
import { PasswordForm } from './password-form'
import { PersonAvatar } from './person-avatar'
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

function AvatarField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useChangeAvatar(user)
  const change = useAction(mutateAsync, { done: () => m.common_picture_saved() })

  return (
    <div className="flex items-center gap-4">
      <PersonAvatar user={user} size="lg" />
      <Button size="sm" loading={change.isPending} icon={<ImageUp />} onClick={() => input.current?.click()}>
        {m.common_choose_picture()}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={m.common_choose_picture()}
        className="sr-only"
        onChange={(event) => {
          const picture = event.currentTarget.files?.[0]
          if (picture) void change.run(picture)
          // Allows choosing the same file again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
