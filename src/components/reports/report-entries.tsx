import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import { Segmented } from '~/components/ui/segmented'
import { ColumnHead, Table } from '~/components/ui/table'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { ENTRIES_PER_PAGE, pageOfEntries } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ReportOut } from '~/schemas/report'
import { ReportEntry } from './report-entry'
import './reports.css'

interface ReportEntriesProps {
  report: ReportOut
  groupSlug: string
  failed: boolean
  page: number
}

/** The entries of a report, fifty at a time, all or only those that failed. */
export function ReportEntries({ report, groupSlug, failed, page: wished }: ReportEntriesProps) {
  const navigate = useNavigate()
  // What is shown stands in the address, so that one can come back to it.
  const turnTo = (page: number) =>
    void navigate({ to: '.', search: { failed: failed || undefined, page: page > 1 ? page : undefined } })
  const choose = (failed: boolean) =>
    void navigate({
      to: '.',
      search: { failed: failed || undefined },
      replace: true,
      resetScroll: false,
    })
  const { entries, count, page, pages } = pageOfEntries(report.entries, { failed, page: wished })
  const number = (value: number) => formatNumber(value, getLocale())
  if (report.entries.length === 0)
    return (
      <p className="mt-8 text-fg-3">
        {report.status === 'in-progress' ? m.report_first() : m.report_empty()}
      </p>
    )
  return (
    <section className="mt-6" aria-label={m.report_entries()}>
      {(failed || report.failures > 0) && (
        <Segmented
          className="report-which"
          size="sm"
          label={m.report_which()}
          value={failed ? 'failed' : 'all'}
          onValueChange={(which) => choose(which === 'failed')}
          options={[
            { value: 'all', label: m.report_all({ number: report.entries.length }) },
            { value: 'failed', label: m.report_failures({ number: report.failures }) },
          ]}
        />
      )}
      {entries.length > 0 ? (
        <EntryTable key={String(failed)} entries={entries} groupSlug={groupSlug} isOpen={failed} />
      ) : (
        <p className="text-fg-3">{m.report_none_failed()}</p>
      )}
      {pages > 1 && (
        <nav className="report-pager" aria-label={m.report_pages()}>
          <PagerButton isOver={page === 1} label={m.report_previous()} onClick={() => turnTo(page - 1)}>
            <ChevronLeft className="flip" />
          </PagerButton>
          <p className="tabular-nums" role="status">
            {m.report_range({
              from: number((page - 1) * ENTRIES_PER_PAGE + 1),
              to: number((page - 1) * ENTRIES_PER_PAGE + entries.length),
              total: number(count),
            })}
          </p>
          <PagerButton isOver={page === pages} label={m.report_next()} onClick={() => turnTo(page + 1)}>
            <ChevronRight className="flip" />
          </PagerButton>
        </nav>
      )}
    </section>
  )
}

interface EntryTableProps {
  entries: ReportOut['entries']
  groupSlug: string
  /** The reasons are shown from the start. */
  isOpen: boolean
}

function EntryTable({ entries, groupSlug, isOpen }: EntryTableProps) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const turn = (id: string) =>
    setTurned((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Table className="report-table">
      <thead>
        <tr>
          <ColumnHead className="report-icon">{m.report_state()}</ColumnHead>
          <ColumnHead>{m.report_what()}</ColumnHead>
          <ColumnHead end>{m.report_when()}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <ReportEntry
            key={entry.id}
            entry={entry}
            groupSlug={groupSlug}
            isOpen={isOpen !== turned.has(entry.id)}
            onTurn={() => turn(entry.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface PagerButtonProps {
  label: string
  /** There is nothing further on this side; the button keeps the focus all the same. */
  isOver: boolean
  onClick: () => void
  children: ReactNode
}

function PagerButton({ label, isOver, onClick, children }: PagerButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      aria-disabled={isOver || undefined}
      onClick={isOver ? undefined : onClick}
    >
      {children}
    </IconButton>
  )
}
