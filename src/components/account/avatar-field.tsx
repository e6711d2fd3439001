import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useChangeAvatar } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { PersonAvatar } from './person-avatar'

/** The person's picture, and a button to choose another. */
export function AvatarField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useChangeAvatar(user)

  const upload = (picture: File | undefined) => {
    if (!picture) return
    mutate(picture, {
      onSuccess: () => toast.success(m.account_picture_saved()),
      onError: (error) => toast.error(toMessage(error)),
    })
  }

  return (
    <div className="flex items-center gap-4">
      <PersonAvatar user={user} size="lg" />
      <Button size="sm" loading={isPending} icon={<ImageUp />} onClick={() => input.current?.click()}>
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
          upload(event.currentTarget.files?.[0])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
