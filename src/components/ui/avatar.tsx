import { cva, type VariantProps } from 'class-variance-authority'

const avatarClass = cva('avatar', {
  variants: { size: { sm: 'avatar-sm', md: '', lg: 'avatar-lg', xl: 'avatar-xl' } },
})

/** Initials of the first and last word, by character, not code unit. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

export interface AvatarProps extends VariantProps<typeof avatarClass> {
  name: string
  className?: string
}

/** Decorative: put the name next to it or in the control around it. */
export function Avatar({ name, size, className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={avatarClass({ size, className })}>
      {initialsOf(name)}
    </span>
  )
}
