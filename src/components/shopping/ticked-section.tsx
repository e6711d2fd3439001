import { ChevronDown, ListRestart, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '~/components/ui/button'
import { formatDay } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { ItemRow, type RowActions } from './item-row'

export interface TickedSectionProps {
  items: readonly ShoppingListItemOut[]
  actions: RowActions
  onUntickAll: () => void
  onDeleteAll: () => void
}

/** What is in the basket, folded away. */
export function TickedSection({ items, actions, onUntickAll, onDeleteAll }: TickedSectionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <section className="shop-section shop-ticked">
      <div className="shop-ticked-head">
        <h2>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <ChevronDown className="shop-chevron" />
            {m.shopping_in_basket({ count: items.length })}
          </button>
        </h2>
        {open && (
          <div className="shop-ticked-actions">
            <Button size="sm" variant="ghost" icon={<ListRestart />} onClick={onUntickAll}>
              {m.shopping_untick_all()}
            </Button>
            <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={onDeleteAll}>
              {m.shopping_delete_ticked()}
            </Button>
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers */}
      <ul role="list" id={id} hidden={!open}>
        {open &&
          items.map((item) => (
            <ItemRow key={item.id} item={item} origin="" tickedOn={tickedOn(item)} actions={actions} />
          ))}
      </ul>
    </section>
  )
}

/** The day, unless it is today. */
function tickedOn({ updatedAt }: ShoppingListItemOut): string | undefined {
  const day = today(undefined, new Date(updatedAt))
  if (day === today()) return undefined
  return m.shopping_ticked_on({ day: formatDay(day, getLocale(), 'medium') })
}
