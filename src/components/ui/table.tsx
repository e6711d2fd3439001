import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '~/lib/cn'

/** Below 960 px it becomes a list: give every cell a `label`. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cn('data-table', className)} />
}

export interface ColumnHeadProps extends Omit<ComponentProps<'th'>, 'scope'> {
  sorted?: 'ascending' | 'descending'
  onSort?: () => void
  end?: boolean
}

export function ColumnHead({ sorted, onSort, end, className, children, ...rest }: ColumnHeadProps) {
  const Arrow = sorted === 'descending' ? ChevronDown : ChevronUp
  return (
    <th {...rest} scope="col" aria-sort={sorted} className={cn(end && 'end', className)}>
      {onSort ? (
        <button type="button" onClick={onSort} className="inline-flex min-h-7 items-center gap-1">
          {children}
          {sorted && <Arrow className="size-4" />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export interface CellProps extends ComponentProps<'td'> {
  /** Shown above the value when the table is a list. */
  label?: string
  end?: boolean
  children?: ReactNode
}

export function Cell({ label, end, className, ...rest }: CellProps) {
  return <td {...rest} data-label={label} className={cn(end && 'end', className)} />
}

export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return <th {...rest} scope="row" className={cn('font-semibold', className)} />
}
