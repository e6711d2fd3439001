import { useState } from 'react'
import { Dialog } from '~/components/ui/dialog'
import { timelineImageUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

export interface EventPictureProps {
  event: RecipeTimelineEventOut
  name: string
  /** As wide as its place; else at most 420 px. */
  isLarge?: boolean
}

export function EventPicture({ event, name, isLarge = false }: EventPictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const alt = m.common_picture_of({ name })
  return (
    <>
      <button
        type="button"
        className="block w-full overflow-hidden rounded-lg"
        aria-label={m.timeline_enlarge({ name })}
        onClick={() => setIsOpen(true)}
      >
        <img
          src={timelineImageUrl(event, 'min-original.webp')}
          alt={alt}
          width={isLarge ? 840 : 420}
          height={isLarge ? 672 : 315}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full object-cover"
        />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={name} closeLabel={m.common_close()} width={1100}>
        <img
          src={timelineImageUrl(event, 'original.webp')}
          alt={alt}
          className="max-h-[78dvh] w-full object-contain"
        />
      </Dialog>
    </>
  )
}
