import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { Field } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import type { BulkRow as Row, RowState } from '~/lib/import/bulk-rows'
import { hasSeveralUrls } from '~/lib/import/pasted-urls'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { KnownUrl } from '~/schemas/import'
import { KnownNote } from './known-note'
import { LazySorting } from './lazy-sorting'
import type { OrganizerChoices } from './use-bulk-organizers'
import { type BulkRows, fieldId, removeId } from './use-bulk-rows'
import { useInView } from './use-in-view'

interface BulkRowProps {
  row: Row
  /** Its place, from 1. */
  number: number
  kind: RowState['kind']
  /** The earlier row with the same page. */
  same: number | undefined
  /** The recipe that came from the same page before. */
  known: KnownUrl | undefined
  groupSlug: string
  /** Mistakes are shown in every row, not only in those that were left. */
  isChecked: boolean
  isBusy: boolean
  /** Shows what its recipe is sorted by. */
  choices: OrganizerChoices | null
  actions: Pick<BulkRows, 'changeRow' | 'goOn' | 'move' | 'removeRow'>
  onPaste: (key: string, text: string) => void
}

/** A field for one address. Enter goes on to the next row, Backspace takes an empty one away, arrows go up and down. */
export const BulkRow = memo(function BulkRow({
  row,
  number,
  kind,
  same,
  known,
  groupSlug,
  isChecked,
  isBusy,
  choices,
  actions,
  onPaste,
}: BulkRowProps) {
  const { key, text } = row
  // What was pasted or kept counts as written to the end.
  const [wasLeft, setWasLeft] = useState(text !== '')
  const line = useRef<HTMLLIElement>(null)
  const isNear = useInView(line)
  const label = m.bulk_url({ number })

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isBusy) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) event.currentTarget.form?.requestSubmit()
      else if (kind !== 'blank') actions.goOn(key)
    } else if (isPlain && event.key === 'Backspace' && text === '') {
      event.preventDefault()
      actions.removeRow(key, 'key')
    } else if (isPlain && event.key === 'ArrowDown') {
      event.preventDefault()
      actions.move(key, 1)
    } else if (isPlain && event.key === 'ArrowUp') {
      event.preventDefault()
      actions.move(key, -1)
    }
  }

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (isBusy || !hasSeveralUrls(pasted)) return
    event.preventDefault()
    onPaste(key, pasted)
  }

  return (
    <li ref={line} className="bulk-row">
      <span className="bulk-number" aria-hidden="true">
        {formatNumber(number, getLocale())}
      </span>
      <div className="min-w-0 flex-1">
        <Field
          id={fieldId(key)}
          label={label}
          hideLabel
          error={kind === 'unreadable' && (wasLeft || isChecked) ? m.import_no_url() : undefined}
          hint={
            kind === 'same'
              ? m.bulk_same({ number: same ?? 0 })
              : known && <KnownNote known={known} groupSlug={groupSlug} />
          }
        >
          <Input
            inputMode="url"
            enterKeyHint="next"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={number === 1 ? m.import_url_placeholder() : undefined}
            value={text}
            readOnly={isBusy}
            onChange={(event) => actions.changeRow(key, { text: event.currentTarget.value })}
            onFocus={() => setWasLeft(false)}
            onBlur={() => setWasLeft(true)}
            onKeyDown={handleKeyDown}
            onPaste={handlePaste}
          />
        </Field>
        {choices && !isNear && <div className="bulk-sorting bulk-sorting-later" />}
        {choices && isNear && (
          <LazySorting
            of={label}
            sorting={row}
            choices={choices}
            disabled={isBusy}
            onSortingChange={(sorting) => actions.changeRow(key, sorting)}
          />
        )}
      </div>
      <IconButton
        id={removeId(key)}
        variant="ghost"
        className="bulk-remove"
        label={m.bulk_remove({ number })}
        disabled={isBusy}
        onClick={() => actions.removeRow(key, 'button')}
      >
        <X />
      </IconButton>
    </li>
  )
})
