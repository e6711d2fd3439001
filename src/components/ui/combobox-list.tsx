import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover'
import { Check, Plus } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { splitMatch } from '~/lib/options/filter-options'
import { floatingSpace } from './placement'
import type { ComboboxEntry } from './use-combobox'

export interface ComboboxTexts {
  /** No option matches. */
  empty: string
  loading: string
  failed: string
  /** How many options there are, for screen readers. */
  results: (count: number) => string
  /** The offer to make an option of the text. */
  create?: (text: string) => string
}

interface ComboboxListProps {
  anchor: RefObject<HTMLElement | null>
  label: string
  texts: ComboboxTexts
  multiple?: boolean
  id: string
  open: boolean
  entries: readonly ComboboxEntry[]
  active: number
  selected: readonly string[]
  query: string
  state: 'ready' | 'loading' | 'failed'
  entryId: (index: number) => string
  onChoose: (entry: ComboboxEntry) => void
  onHighlight: (index: number) => void
}

function Marked({ label, query }: { label: string; query: string }) {
  const parts = splitMatch(label, query)
  if (!parts) return label
  const [before, match, after] = parts
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}

/** The open list of a combo box, and what a screen reader is told about it. */
export function ComboboxList(props: ComboboxListProps) {
  const { anchor, open, entries, active, texts, state, entryId } = props

  useEffect(() => {
    if (open && active >= 0) document.getElementById(entryId(active))?.scrollIntoView({ block: 'nearest' })
  }, [open, active, entryId])

  const empty = entries.length === 0
  const note = state === 'failed' ? texts.failed : state === 'loading' ? texts.loading : texts.empty
  return (
    <>
      <span role="status" className="sr-only">
        {open
          ? empty
            ? note
            : texts.results(entries.filter((entry) => entry.kind === 'option').length)
          : ''}
      </span>
      <Root open={open}>
        <Anchor virtualRef={anchor} />
        <Portal>
          <Content
            {...floatingSpace}
            hideWhenDetached
            sideOffset={4}
            align="start"
            id={props.id}
            role={empty ? 'group' : 'listbox'}
            aria-label={props.label}
            aria-multiselectable={(!empty && props.multiple) || undefined}
            className="floating max-h-[min(20rem,var(--radix-popper-available-height))] min-w-(--radix-popper-anchor-width)"
            // The focus stays in the field, and the field says when the list goes.
            onMouseDown={(event) => event.preventDefault()}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            {empty ? (
              <p className="px-3 py-2.5 text-sm text-fg-3">{note}</p>
            ) : (
              entries.map((entry, index) => (
                <Entry key={entryId(index)} entry={entry} index={index} {...props} />
              ))
            )}
          </Content>
        </Portal>
      </Root>
    </>
  )
}

function Entry({
  entry,
  index,
  active,
  selected,
  query,
  texts,
  entryId,
  onChoose,
  onHighlight,
}: ComboboxListProps & { entry: ComboboxEntry; index: number }) {
  const option = entry.kind === 'option' ? entry.option : undefined
  const chosen = option !== undefined && selected.includes(option.value)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text field, which keeps the focus
    <div
      id={entryId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={option?.disabled || undefined}
      data-active={index === active}
      className="option"
      onPointerMove={() => {
        if (index !== active) onHighlight(index)
      }}
      onClick={() => onChoose(entry)}
    >
      {entry.kind === 'create' ? (
        <>
          <Plus className="text-primary-ink" />
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            {texts.create ? texts.create(entry.text) : entry.text}
          </span>
        </>
      ) : (
        <>
          {entry.option.mark}
          <span className="min-w-0 flex-1 wrap-anywhere">
            <Marked label={entry.option.label} query={query} />
            {entry.option.description && <small>{entry.option.description}</small>}
          </span>
          {chosen && <Check className="text-accent-ink" />}
        </>
      )}
    </div>
  )
}
