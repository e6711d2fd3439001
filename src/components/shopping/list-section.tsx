import { useId } from 'react'
import { SortableList } from '~/components/kit/sortable-list'
import { LabelDot } from '~/components/ui/label-dot'
import { List } from '~/components/ui/list-row'
import { useRowsAtFirst } from '~/components/ui/use-rows-at-first'
import { itemText } from '~/lib/shopping-list/list-text'
import type { Section } from '~/lib/shopping-list/sections'
import { m } from '~/paraglide/messages.js'
import { ItemRow, type RowActions } from './item-row'
import { useItemLanguages } from './use-item-languages'

/** Fill the screen of a phone. */
export const FIRST_ROWS = 8

export interface ListSectionProps {
  section: Section
  /** False if the list has no labels. */
  headed: boolean
  isReordering: boolean
  actions: RowActions
}

export function ListSection({ section, headed, isReordering, actions }: ListSectionProps) {
  const { label, items } = section
  const id = useId()
  const shown = useRowsAtFirst(items.length, FIRST_ROWS)
  const languages = useItemLanguages()
  return (
    <section className="mt-6" aria-labelledby={headed ? id : undefined}>
      {headed && (
        <h2
          id={id}
          className="flex items-center gap-2.5 pb-1.5 font-sans text-sm leading-tight font-semibold tracking-normal wrap-anywhere text-fg-2"
        >
          {label && <LabelDot color={label.color} />}
          <bdi>{label ? label.name : m.shopping_no_label()}</bdi>
        </h2>
      )}
      <SortableList
        rows={items.map((item) => ({ id: item.id, name: itemText(item, languages) }))}
        onMove={(from, to) => {
          const moved = items[from]
          if (moved) actions.move(moved.id, to)
        }}
      >
        <List>
          {items.slice(0, shown).map((item, at) => (
            <ItemRow
              key={item.id}
              item={item}
              at={at}
              count={items.length}
              isReordering={isReordering}
              actions={actions}
            />
          ))}
        </List>
      </SortableList>
    </section>
  )
}
