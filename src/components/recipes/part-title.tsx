import type { ReactNode } from 'react'
import { OwnText } from '~/components/recipes/text-language'
import { cn } from '~/lib/cn'

export interface PartTitleProps {
  level?: 3 | 4
  className?: string
  children: ReactNode
}

export function PartTitle({ level = 3, className, children }: PartTitleProps) {
  const Title = level === 3 ? 'h3' : 'h4'
  return (
    <Title
      className={cn('font-sans text-sm leading-[1.4] font-semibold tracking-normal text-fg-2', className)}
    >
      <OwnText>{children}</OwnText>
    </Title>
  )
}
