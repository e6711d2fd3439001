import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { useAction } from '~/components/kit/use-action'
import { IconButton } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { m } from '~/paraglide/messages.js'
import { useChangeAvatar } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { PersonAvatar } from './person-avatar'

/** The person's picture with a button to change it. */
export function AvatarField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useChangeAvatar(user)
  const change = useAction(mutateAsync, { done: () => m.common_picture_saved() })
  return (
    <div className="relative me-3 flex-none self-center justify-self-start">
      <PersonAvatar user={user} size="xl" className="block" />
      <IconButton
        label={m.common_choose_picture()}
        size="sm"
        loading={change.isPending}
        className="absolute -end-2 bottom-0 bg-raised shadow-2"
        onClick={() => input.current?.click()}
      >
        <Camera />
      </IconButton>
      <FileInput
        ref={input}
        accept="image/*"
        label={m.common_choose_picture()}
        onFiles={([file]) => file && change.run(file)}
      />
    </div>
  )
}
