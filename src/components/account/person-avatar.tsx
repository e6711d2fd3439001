import { useState } from 'react'
import { Avatar, type AvatarProps } from '~/components/ui/avatar'
import { cn } from '~/lib/cn'
import { avatarUrl } from '~/lib/media-url'
import type { SessionUser } from '~/schemas/session'

export interface PersonAvatarProps {
  user: Pick<SessionUser, 'id' | 'fullName' | 'cacheKey'>
  size?: AvatarProps['size']
  className?: string
}

/** The picture covers the initials once it loads. Decorative: put the name next to it. */
export function PersonAvatar({ user, size, className }: PersonAvatarProps) {
  const source = avatarUrl(user.id, user.cacheKey)
  const [failed, setFailed] = useState<string>()
  return (
    <span className={cn('relative flex-none', className)}>
      <Avatar name={user.fullName} size={size} />
      {user.cacheKey !== '' && failed !== source && (
        <img
          src={source}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full rounded-full object-cover"
          onError={() => setFailed(source)}
          ref={(image) => {
            // A picture that failed before hydration sends no event.
            if (image?.complete && image.naturalWidth === 0) setFailed(source)
          }}
        />
      )}
    </span>
  )
}
