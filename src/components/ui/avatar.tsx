import { cn } from '~/lib/cn'

const sizes = { sm: 'avatar-sm', md: '', lg: 'avatar-lg' }

/** First letters of the first and the last word, as characters and not as code units. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

export interface AvatarProps {
  name: string
  size?: keyof typeof sizes
  className?: string
}

/** A person's initials. Decoration: the name must stand beside it or in the control around it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={cn('avatar', sizes[size], className)}>
      {initialsOf(name)}
    </span>
  )
}
