import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { Marked } from './marked'
import type { ComboboxEntry } from './use-combobox-entries'

export interface ComboboxTexts {
  /** Text for no match. */
  empty: string
  loading: string
  failed: string
  results: (count: number) => string
  create?: (text: string) => string
}

interface ComboboxListProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  texts: ComboboxTexts
  open: boolean
  entries: readonly ComboboxEntry[]
  selected: readonly string[]
  query: string
  state: 'ready' | 'loading' | 'failed'
}

/** Also announces the results to screen readers. */
export function ComboboxList({
  input,
  label,
  texts,
  open,
  entries,
  selected,
  query,
  state,
}: ComboboxListProps) {
  const empty = entries.length === 0
  const note = state === 'failed' ? texts.failed : state === 'loading' ? texts.loading : texts.empty
  const count = entries.filter(({ creates }) => !creates).length
  return (
    <>
      <span role="status" className="sr-only">
        {open ? (empty ? note : texts.results(count)) : ''}
      </span>
      {/* Without a popup Base UI does not unmount a closed list. */}
      {open && (
        <Base.Portal>
          <Base.Positioner
            anchor={() => input.current?.closest('.input') ?? input.current}
            sideOffset={4}
            collisionPadding={8}
            align="start"
            className="z-(--z-floating) min-w-(--anchor-width)"
          >
            {/* Base UI's own popup would hide the page from screen readers while it is open. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field */}
            <div
              className="floating p-0 max-h-[min(20rem,var(--available-height))]"
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {empty && <p className="px-4.5 py-4 text-sm text-fg-3">{note}</p>}
              <Base.List aria-label={label} hidden={empty} className="p-1.5">
                {entries.map((entry) => (
                  <Base.Item key={entry.value} value={entry} disabled={entry.disabled} className="option">
                    <EntryContent
                      entry={entry}
                      query={query}
                      create={texts.create}
                      isChosen={selected.includes(entry.value)}
                    />
                  </Base.Item>
                ))}
              </Base.List>
            </div>
          </Base.Positioner>
        </Base.Portal>
      )}
    </>
  )
}

interface EntryContentProps {
  entry: ComboboxEntry
  query: string
  create: ComboboxTexts['create']
  isChosen: boolean
}

function EntryContent({ entry, query, create, isChosen }: EntryContentProps) {
  if (entry.creates)
    return (
      <>
        <Plus className="text-primary-ink" />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
          {create ? create(entry.creates) : entry.creates}
        </span>
      </>
    )
  return (
    <>
      {entry.mark}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Marked label={entry.label} query={query} />
        {entry.description && <small>{entry.description}</small>}
      </span>
      {isChosen && <Check className="text-accent-ink" />}
    </>
  )
}
