import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { useSeen } from '~/browser/use-seen'
import { comboboxTexts } from '~/components/kit/form/combobox-texts'
import { IconButton } from '~/components/ui/button'
import type { ComboboxOption } from '~/components/ui/combobox'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { MultiCombobox } from '~/components/ui/multi-combobox'
import { cn } from '~/lib/cn'
import type { BulkRow as Row, RowState, Sorting } from '~/lib/import/bulk-rows'
import { hasSeveralUrls } from '~/lib/import/pasted-urls'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { organizerQueries, useCreateCategory, useCreateTag } from '~/queries/organizers'
import type { KnownUrl } from '~/schemas/import'
import { KnownNote } from './known-urls'
import { type BulkRows, fieldId, removeId } from './use-bulk-rows'

/** Distance from the viewport at which a row renders fully: there can be hundreds. */
const NEAR = '600px 0px'

interface BulkRowProps {
  row: Row
  number: number
  kind: RowState['kind']
  /** Number of an earlier row with the same page. */
  same: number | undefined
  known: KnownUrl | undefined
  groupSlug: string
  /** Shows errors in every row, not only in those that lost the focus. */
  isChecked: boolean
  isBusy: boolean
  choices: OrganizerChoices | null
  actions: BulkRows['actions']
  onPaste: (key: string, text: string) => void
}

/** Enter moves to the next row, Backspace removes an empty one, arrows move up and down. */
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
  // A pasted or restored text counts as complete.
  const [wasLeft, setWasLeft] = useState(text !== '')
  const item = useRef<HTMLLIElement>(null)
  const isNear = useSeen(item, NEAR)
  const label = m.bulk_url({ number })
  const knownNote = known && <KnownNote known={known} groupSlug={groupSlug} />

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || isBusy) return
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === 'Enter') {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) event.currentTarget.form?.requestSubmit()
      else if (kind !== 'blank') actions.goToNext(key)
    } else if (isPlain && event.key === 'Backspace' && text === '') {
      event.preventDefault()
      actions.removeRow(key, 'key')
    } else if (isPlain && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      actions.move(key, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (isBusy || !hasSeveralUrls(pasted)) return
    event.preventDefault()
    onPaste(key, pasted)
  }

  return (
    // The padding leaves room for the focus ring, which would be clipped at the edge.
    <li
      ref={item}
      className="-m-1 flex items-start gap-1.5 p-1 [contain-intrinsic-block-size:auto_48px] [content-visibility:auto]"
    >
      <span className="w-7 flex-none pt-[13px] text-sm text-fg-3 tabular-nums" aria-hidden="true">
        {formatNumber(number, getLocale())}
      </span>
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          hideLabel
          error={kind === 'unreadable' && (wasLeft || isChecked) ? m.import_no_url() : undefined}
          hint={kind === 'same' ? m.bulk_same({ number: same ?? 0 }) : knownNote}
        >
          <Input
            ref={actions.holds(fieldId(key))}
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
        {choices && !isNear && <div className="mt-2 mb-2.5 min-h-12" />}
        {choices && isNear && (
          <BulkSorting
            className="mt-2 mb-2.5"
            of={label}
            sorting={row}
            choices={choices}
            disabled={isBusy}
            onSortingChange={(sorting) => actions.changeRow(key, sorting)}
          />
        )}
      </div>
      <IconButton
        ref={actions.holds(removeId(key))}
        variant="ghost"
        className="mt-0.5"
        label={m.bulk_remove({ number })}
        disabled={isBusy}
        onClick={() => actions.removeRow(key, 'button')}
      >
        <X />
      </IconButton>
    </li>
  )
})

interface OrganizerChoice {
  label: string
  options: readonly ComboboxOption[]
  onCreate: (name: string) => Promise<ComboboxOption>
  createLabel: (inputs: { name: string }) => string
}

export type OrganizerChoices = Record<'categories' | 'tags', OrganizerChoice>

const toOption = (name: string): ComboboxOption => ({ value: name, label: name })

export function useBulkOrganizers(enabled: boolean): OrganizerChoices {
  const { data: categories } = useQuery({ ...organizerQueries.categories(), enabled })
  const { data: tags } = useQuery({ ...organizerQueries.tags(), enabled })
  const { mutateAsync: createCategory } = useCreateCategory()
  const { mutateAsync: createTag } = useCreateTag()
  return useMemo(
    () => ({
      categories: {
        label: m.common_categories(),
        options: (categories ?? []).map(({ name }) => toOption(name)),
        onCreate: async (name) => toOption((await createCategory(name)).name),
        createLabel: m.common_create_category,
      },
      tags: {
        label: m.common_tags(),
        options: (tags ?? []).map(({ name }) => toOption(name)),
        onCreate: async (name) => toOption((await createTag(name)).name),
        createLabel: m.common_create_tag,
      },
    }),
    [categories, tags, createCategory, createTag],
  )
}

interface BulkSortingProps {
  of: string
  sorting: Sorting
  choices: OrganizerChoices
  disabled: boolean
  onSortingChange: (sorting: Partial<Sorting>) => void
  className?: string
}

export function BulkSorting({
  of,
  sorting,
  choices,
  disabled,
  onSortingChange,
  className,
}: BulkSortingProps) {
  return (
    <div className={cn('grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-2', className)}>
      {(['categories', 'tags'] as const).map((kind) => {
        const { label, options, onCreate, createLabel } = choices[kind]
        return (
          <MultiCombobox
            key={kind}
            label={m.common_labeled({ label, value: of })}
            placeholder={label}
            disabled={disabled}
            options={options}
            value={sorting[kind].map(toOption)}
            onValueChange={(chosen) => onSortingChange({ [kind]: chosen.map((option) => option.value) })}
            onCreate={onCreate}
            texts={comboboxTexts(createLabel)}
            removeLabel={(option) => m.common_remove_name({ name: option.label })}
          />
        )
      })}
    </div>
  )
}
