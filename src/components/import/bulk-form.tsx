import { ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, type FormEvent, useCallback, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { List } from '~/components/ui/list'
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
import { BulkSorting, useBulkOrganizers } from './bulk-sorting'
import { ImportAlert } from './failure-note'
import { useKnownUrls } from './known-urls'
import type { BulkRows } from './use-bulk-rows'

interface BulkFormProps {
  groupSlug: string
  bulk: BulkRows
  /** Shows categories and tags. */
  isSorting: boolean
  onSortingChange: (isSorting: boolean) => void
  isBusy: boolean
  /** Why the last try failed. */
  failure: Error | null
  onSubmit: (requests: BulkRequest[]) => void
}

const UNDO_TOAST = 'bulk-undo'

interface Problem {
  title: string
  next?: string
}

function problemOf(failure: Error): Problem {
  if (isNetworkError(failure)) return { title: toMessage(failure), next: m.import_offline_next() }
  if (hasStatus(failure, 403)) return { title: m.bulk_forbidden(), next: toMessage(failure) }
  return { title: toMessage(failure), next: m.import_unknown_next() }
}

/** Rows for links, and the categories and tags of their recipes. */
export function BulkForm({
  groupSlug,
  bulk: { rows, shared, actions },
  isSorting,
  onSortingChange,
  isBusy,
  failure,
  onSubmit,
}: BulkFormProps) {
  const [isChecked, setIsChecked] = useState(false)
  const [isPasting, setIsPasting] = useState(false)
  const [found, setFound] = useState<{ problem: Problem; rows: readonly Row[] } | null>(null)
  const [announced, setAnnounced] = useState('')
  const choices = useBulkOrganizers(isSorting)
  const states = readRows(rows)
  const urls = states.flatMap((state) => (state.kind === 'url' ? state.url : []))
  const count = urls.length
  const known = useKnownUrls(urls)
  const knownCount = urls.filter((url) => known.has(url)).length
  const hasText = rows.some((row) => !isBlank(row))
  // What was wrong with the rows holds until one is changed.
  const problem = failure && !isBusy ? problemOf(failure) : found?.rows === rows ? found.problem : null

  const complain = (title: string, at = -1) => {
    setFound({ problem: { title }, rows })
    actions.focusRow(rows[at]?.key)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsChecked(true)
    const isWrong = states.map(({ kind }) => kind === 'unreadable')
    const wrong = isWrong.filter(Boolean).length
    if (wrong > 0) return complain(m.bulk_unreadable({ count: wrong }), isWrong.indexOf(true))
    if (count === 0) return complain(m.bulk_nothing(), 0)
    if (count > BULK_MAX) return complain(m.bulk_too_many({ count, number: BULK_MAX }))
    setFound(null)
    // What was sent cannot be undone.
    toast.dismiss(UNDO_TOAST)
    onSubmit(toRequests(rows, shared))
  }

  const handlePaste = useCallback(
    (key: string, text: string) => {
      const { filled, leftOut } = actions.paste(key, text)
      const skipped = leftOut > 0 ? m.bulk_left_out({ count: leftOut }) : ''
      setAnnounced(`${m.bulk_pasted({ count: filled })} ${skipped}`.trim())
      if (skipped) toast.info(skipped)
    },
    [actions],
  )

  /** Replaces all rows; the former ones can be restored. */
  const replaceAll = (texts: readonly string[], message: string) => {
    const before = actions.read()
    actions.changeRows(() => texts.map((text) => makeRow(text)))
    setIsChecked(false)
    if (filledRows(before.rows).length === 0) return
    toast.undo(message, m.common_undo(), () => actions.restore(before), { id: UNDO_TOAST })
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate aria-busy={isBusy}>
      <BulkTools
        isSorting={isSorting}
        onSortingChange={onSortingChange}
        isBusy={isBusy}
        onPaste={() => setIsPasting(true)}
        onClear={hasText ? () => replaceAll(['', '', ''], m.bulk_cleared()) : undefined}
      />
      {isSorting && (
        <SharedSorting
          sorting={shared}
          choices={choices}
          disabled={isBusy}
          onSortingChange={(sorting) => actions.setShared({ ...shared, ...sorting })}
        />
      )}
      <List className="grid gap-2.5" aria-label={m.bulk_rows()}>
        {rows.map((row, at) => {
          const state = states[at]
          return (
            <BulkRow
              key={row.key}
              row={row}
              number={at + 1}
              kind={state?.kind ?? 'blank'}
              same={state?.kind === 'same' ? state.same : undefined}
              known={state?.kind === 'url' ? known.get(state.url) : undefined}
              groupSlug={groupSlug}
              isChecked={isChecked}
              isBusy={isBusy}
              choices={isSorting ? choices : null}
              actions={actions}
              onPaste={handlePaste}
            />
          )
        })}
      </List>
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Plus />}
        disabled={isBusy}
        onClick={actions.addRow}
      >
        {m.bulk_add()}
      </Button>
      {problem && <ImportAlert {...problem} />}
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
        {announced}
      </span>
      <BulkPasteDialog
        groupSlug={groupSlug}
        open={isPasting}
        onOpenChange={setIsPasting}
        replaces={hasText}
        onPaste={(texts) => {
          replaceAll(texts, m.bulk_replaced())
          setAnnounced(m.bulk_pasted({ count: texts.length }))
        }}
      />
    </form>
  )
}

interface BulkToolsProps extends Pick<BulkFormProps, 'isSorting' | 'onSortingChange' | 'isBusy'> {
  onPaste: () => void
  /** Undefined while there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** What is done with all rows at once. */
function BulkTools({ isSorting, onSortingChange, isBusy, onPaste, onClear }: BulkToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<ClipboardPaste />} disabled={isBusy} onClick={onPaste}>
        {m.bulk_paste_title()}
      </Button>
      {onClear && (
        <Button variant="ghost" icon={<Trash2 />} disabled={isBusy} onClick={onClear}>
          {m.bulk_clear()}
        </Button>
      )}
      <Switch
        className="ms-auto max-sm:flex-[1_1_100%]"
        label={m.bulk_sort()}
        checked={isSorting}
        disabled={isBusy}
        onCheckedChange={onSortingChange}
      />
    </div>
  )
}

/** The categories and tags of all rows. */
function SharedSorting(props: Omit<ComponentProps<typeof BulkSorting>, 'of'>) {
  return (
    <fieldset className="panel panel-soft">
      <legend className="sr-only">{m.bulk_sort_all()}</legend>
      <p className="mb-3 font-medium" aria-hidden="true">
        {m.bulk_sort_all()}
      </p>
      <BulkSorting of={m.bulk_all()} {...props} />
    </fieldset>
  )
}
