import { CircleAlert, ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Switch } from '~/components/ui/switch'
import { toast } from '~/components/ui/toast'
import { hasStatus, isNetworkError } from '~/lib/api-error'
import {
  type BulkRequest,
  filledRows,
  isBlank,
  makeRow,
  type BulkRow as Row,
  readRows,
  toRequests,
} from '~/lib/import/bulk-rows'
import { m } from '~/paraglide/messages.js'
import { BULK_MAX } from '~/schemas/import'
import { BulkPasteDialog } from './bulk-paste-dialog'
import { BulkRow } from './bulk-row'
import { LazySorting } from './lazy-sorting'
import { useBulkOrganizers } from './use-bulk-organizers'
import type { BulkRows } from './use-bulk-rows'
import { useKnownUrls } from './use-known-addresses'

interface BulkFormProps {
  groupSlug: string
  rows: BulkRows
  /** Shows what the recipes are sorted by. */
  isSorting: boolean
  onSortingChange: (isSorting: boolean) => void
  isBusy: boolean
  /** Why the last try came to nothing. */
  failure: Error | null
  onSubmit: (requests: BulkRequest[]) => void
}

/** The offer to have replaced rows back. */
const UNDO = 'bulk-undo'

interface Problem {
  what: string
  next?: string
}

/** Why nothing was started; what is typed stays where it is. */
function failureOf(failure: Error): Problem {
  if (isNetworkError(failure)) return { what: toMessage(failure), next: m.import_offline_next() }
  if (hasStatus(failure, 403)) return { what: m.bulk_forbidden(), next: toMessage(failure) }
  return { what: toMessage(failure), next: m.import_unknown_next() }
}

/** Rows for addresses, and what their recipes are sorted by. */
export function BulkForm({
  groupSlug,
  rows,
  isSorting,
  onSortingChange,
  isBusy,
  failure,
  onSubmit,
}: BulkFormProps) {
  const { changeRow, goOn, move, removeRow, paste, changeRows, read, restore, focusRow } = rows
  const [isChecked, setIsChecked] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const [found, setFound] = useState<{ problem: Problem; rows: readonly Row[] } | null>(null)
  const [told, setTold] = useState('')
  const note = useRef<HTMLDivElement>(null)
  const choices = useBulkOrganizers(isSorting)
  const actions = useMemo(() => ({ changeRow, goOn, move, removeRow }), [changeRow, goOn, move, removeRow])
  const readings = readRows(rows.rows)
  const urls = readings.flatMap((reading) => (reading.kind === 'url' ? reading.url : []))
  const count = urls.length
  const known = useKnownUrls(urls)
  const knownCount = urls.filter((url) => known.has(url)).length
  const hasText = rows.rows.some((row) => !isBlank(row))
  // What was wrong with the rows holds until one is changed.
  const problem = found?.rows === rows.rows ? found.problem : null
  const shown = failure && !isBusy ? failureOf(failure) : problem

  // Far below the rows, where somebody may have submitted by key.
  useEffect(() => {
    const isInRow = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if ((problem || failure) && !isInRow) note.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, failure])

  const complain = (what: string, at?: number) => {
    setFound({ problem: { what }, rows: rows.rows })
    const row = at === undefined ? undefined : rows.rows[at]
    if (row) focusRow(row.key)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsChecked(true)
    const unreadable = readings.filter(({ kind }) => kind === 'unreadable').length
    if (unreadable > 0)
      return complain(
        m.bulk_unreadable({ count: unreadable }),
        readings.findIndex(({ kind }) => kind === 'unreadable'),
      )
    if (count === 0) return complain(m.bulk_nothing(), 0)
    if (count > BULK_MAX) return complain(m.bulk_too_many({ count, number: BULK_MAX }))
    setFound(null)
    // What was sent is not to be had back.
    toast.dismiss(UNDO)
    onSubmit(toRequests(rows.rows, rows.shared))
  }

  const tellPasted = useCallback((filled: number, leftOut: number) => {
    const left = leftOut > 0 ? m.bulk_left_out({ count: leftOut }) : ''
    setTold(`${m.bulk_pasted({ count: filled })} ${left}`.trim())
    if (left) toast.info(left)
  }, [])

  const handlePaste = useCallback(
    (key: string, text: string) => {
      const { filled, leftOut } = paste(key, text)
      tellPasted(filled, leftOut)
    },
    [paste, tellPasted],
  )

  /** Puts other rows in place of all of them; the former ones can be had back. */
  const replaceAll = (texts: readonly string[], message: string) => {
    const before = read()
    changeRows(() => texts.map((text) => makeRow(text)))
    setIsChecked(false)
    if (filledRows(before.rows).length === 0) return
    toast.undo(message, m.common_undo(), () => restore(before), { id: UNDO })
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate aria-busy={isBusy}>
      <div className="bulk-tools">
        <Button icon={<ClipboardPaste />} disabled={isBusy} onClick={() => setIsPasting(true)}>
          {m.bulk_paste_title()}
        </Button>
        {hasText && (
          <Button
            variant="ghost"
            icon={<Trash2 />}
            disabled={isBusy}
            onClick={() => replaceAll(['', '', ''], m.bulk_cleared())}
          >
            {m.bulk_clear()}
          </Button>
        )}
        <Switch
          className="bulk-switch"
          label={m.bulk_sort()}
          checked={isSorting}
          disabled={isBusy}
          onCheckedChange={onSortingChange}
        />
      </div>
      {isSorting && (
        <fieldset className="panel panel-soft">
          <legend className="sr-only">{m.bulk_sort_all()}</legend>
          <p className="mb-3 font-medium" aria-hidden="true">
            {m.bulk_sort_all()}
          </p>
          <LazySorting
            of={m.bulk_all()}
            sorting={rows.shared}
            choices={choices}
            disabled={isBusy}
            onSortingChange={(sorting) => rows.setShared({ ...rows.shared, ...sorting })}
          />
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers */}
      <ul role="list" className="bulk-rows" aria-label={m.bulk_rows()}>
        {rows.rows.map((row, at) => {
          const reading = readings[at]
          return (
            <BulkRow
              key={row.key}
              row={row}
              number={at + 1}
              kind={reading?.kind ?? 'blank'}
              same={reading?.kind === 'same' ? reading.same : undefined}
              known={reading?.kind === 'url' ? known.get(reading.url) : undefined}
              groupSlug={groupSlug}
              isChecked={isChecked}
              isBusy={isBusy}
              choices={isSorting ? choices : null}
              actions={actions}
              onPaste={handlePaste}
            />
          )
        })}
      </ul>
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Plus />}
        disabled={isBusy}
        onClick={rows.addRow}
      >
        {m.bulk_add()}
      </Button>
      {shown && (
        <div ref={note} role="alert" className="import-failure">
          <CircleAlert />
          <div className="min-w-0">
            <p className="font-semibold text-error-ink">{shown.what}</p>
            {shown.next && <p className="mt-1 text-fg-2">{shown.next}</p>}
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="primary" size="lg" loading={isBusy}>
          {count > 0 ? m.bulk_start_count({ count }) : m.bulk_start()}
        </Button>
        <p className="text-sm text-fg-3">{m.bulk_limit({ number: BULK_MAX })}</p>
        <p role="status" className="basis-full text-sm text-fg-2 empty:-mb-2">
          {knownCount > 0 && m.bulk_known({ count: knownCount })}
        </p>
      </div>
      <span role="status" className="sr-only">
        {told}
      </span>
      <BulkPasteDialog
        open={isPasting}
        onOpenChange={setIsPasting}
        replaces={hasText}
        onPaste={(texts) => {
          replaceAll(texts, m.bulk_replaced())
          setTold(m.bulk_pasted({ count: texts.length }))
        }}
      />
    </form>
  )
}
