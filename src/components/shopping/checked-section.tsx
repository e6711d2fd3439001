import { ChevronDown, ListRestart, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { formatDay, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { ItemRow, type RowActions } from './item-row'

export interface CheckedSectionProps {
  items: readonly ShoppingListItemOut[]
  actions: RowActions
  onUncheckAll: () => void
  onDeleteAll: () => void
}

/** Collapsed initially. */
export function CheckedSection({ items, actions, onUncheckAll, onDeleteAll }: CheckedSectionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <section className="mt-6 group-data-reordering/list:hidden print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-sm">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            className="group/toggle flex min-h-tap items-center gap-2 font-sans text-sm font-semibold tracking-normal text-fg-2"
            onClick={() => setOpen(!open)}
          >
            <ChevronDown className="transition-[rotate] group-aria-[expanded=false]/toggle:-rotate-90 rtl:group-aria-[expanded=false]/toggle:rotate-90" />
            {m.shopping_in_cart({ count: items.length })}
          </button>
        </h2>
        {open && (
          <div className="-me-[15px] flex flex-wrap">
            <Button size="sm" variant="ghost" icon={<ListRestart />} onClick={onUncheckAll}>
              {m.shopping_uncheck_all()}
            </Button>
            <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={onDeleteAll}>
              {m.shopping_delete_checked()}
            </Button>
          </div>
        )}
      </div>
      <List id={id} hidden={!open}>
        {open &&
          items.map((item) => (
            <ItemRow key={item.id} item={item} checkedOn={checkedOn(item)} actions={actions} />
          ))}
      </List>
    </section>
  )
}

/** Empty for today. */
function checkedOn({ updatedAt }: ShoppingListItemOut): string | undefined {
  const day = today(undefined, new Date(updatedAt))
  if (day === today()) return undefined
  return m.shopping_checked_on({ day: formatDay(day, getLocale(), 'medium') })
}
