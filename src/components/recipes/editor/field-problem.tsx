import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '~/lib/cn'

interface FieldProblemProps {
  id: string
  problem?: ReactNode
  /** Said while nothing is wrong. */
  hint?: ReactNode
}

/** What is to be said about the fields of a row, below them. */
export function FieldProblem({ id, problem, hint }: FieldProblemProps) {
  if (!problem && !hint) return null
  return (
    <p id={id} className={cn('field-note row-note', problem && 'field-note-error')}>
      {problem && <CircleAlert />}
      {problem ?? hint}
    </p>
  )
}
