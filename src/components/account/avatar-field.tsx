import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { useChangeAvatar } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { PersonAvatar } from './person-avatar'

export function AvatarField({ user }: { user: SessionUser }) {
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
