import { type ComponentProps, createElement, type ReactNode } from 'react'
import { cn } from '~/lib/cn'

export function Rows({ className, ...rest }: ComponentProps<'ul'>) {
  return <List {...rest} className={cn('rows', className)} />
}

export interface ListRowProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** Icon, picture or checkbox at the start. */
  mark?: ReactNode
  title: ReactNode
  /** A smaller second line. */
  detail?: ReactNode
  end?: ReactNode
}

export function ListRow({ mark, title, detail, end, className, ...rest }: ListRowProps) {
  return (
    <li {...rest} className={cn('flex-wrap gap-y-1', className)}>
      {mark}
      {/* Next to the mark; what is at the end is below where it would squeeze the text. */}
      <span className="min-w-0 flex-1 basis-[min(8rem,100%-60px)]">
        <span className="block font-medium wrap-anywhere">{title}</span>
        {detail && <span className="block text-sm leading-snug wrap-anywhere text-fg-3">{detail}</span>}
      </span>
      {end}
    </li>
  )
}

interface ListProps extends ComponentProps<'ul'> {
  ordered?: boolean
}

/** Sets `role`, which Safari drops for lists without markers. */
export const List = ({ ordered = false, ...rest }: ListProps) =>
  createElement(ordered ? 'ol' : 'ul', { role: 'list', ...rest })
