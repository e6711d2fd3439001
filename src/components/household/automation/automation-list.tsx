import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'

interface AutomationListProps<Row extends { id: string }> {
  query: UseQueryResult<Row[]>
  texts: { title: string; subtitle: string; add: string; empty: string; emptyText: string }
  actions?: ReactNode
  card: (row: Row, onEdit: () => void) => ReactNode
  /** `edited` is null while the dialog is closed. */
  dialog: (edited: Row | 'new' | null, onClose: () => void) => ReactNode
}

export function AutomationList<Row extends { id: string }>({
  query,
  texts,
  actions,
  card,
  dialog,
}: AutomationListProps<Row>) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        lead={
          <Link
            to="/household"
            aria-label={m.household_back()}
            className={`${buttonClass({ variant: 'ghost' })} btn-icon`}
          >
            <ArrowLeft className="flip" />
          </Link>
        }
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          query.data &&
          query.data.length > 0 && (
            <>
              {actions}
              {add}
            </>
          )
        }
      />
      <QueryState
        query={query}
        loading={<Skeleton className="h-32 max-w-[720px]" />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={texts.empty} action={add}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid max-w-[720px] gap-4">
            {rows.map((row) => (
              <li key={row.id}>{card(row, () => setEdited(row))}</li>
            ))}
          </ul>
        )}
      </QueryState>
      {dialog(edited, () => setEdited(null))}
    </>
  )
}
