import { ChevronDown, Ellipsis, Home, HousePlus, ListRestart, ShoppingBasket, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { Amount } from '~/components/recipes/amount'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { List } from '~/components/ui/list-row'
import { formatDay, today } from '~/lib/dates/iso-date'
import { asOwnWords, joinTexts } from '~/lib/join-texts'
import { shopRow } from '~/lib/shopping-list/shop-row'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { ItemRow, type RowActions } from './item-row'
import { useItemLanguages } from './use-item-languages'
import { useSetAtHome } from './use-set-at-home'

/** Named in the closed section. */
const NAMED_MAX = 2

export interface AtHomeSectionProps {
  items: readonly ShoppingListItemOut[]
  onNeed: (id: string) => void
}

/** Items of foods that the household has; collapsed initially. */
export function AtHomeSection({ items, onNeed }: AtHomeSectionProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const languages = useItemLanguages()
  if (items.length === 0) return null
  const names = items.map((item) => shopRow(item, languages).name)
  const more = names.length - NAMED_MAX
  const shown =
    more > 0 ? [...names.slice(0, NAMED_MAX), asOwnWords(m.shopping_home_more({ count: more }))] : names
  return (
    <section className="mt-6 border-t border-line pt-2 group-data-reordering/list:hidden print:hidden">
      <h2 className="text-sm">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="group/toggle flex min-h-tap w-full items-center gap-3 text-start font-sans text-sm font-semibold tracking-normal text-fg-2"
          onClick={() => setOpen(!open)}
        >
          <Home className="size-5 flex-none" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {m.shopping_home()}: <span className="font-normal">{joinTexts(shown)}</span>
          </span>
          <ChevronDown className="transition-[rotate] group-aria-expanded/toggle:rotate-180" />
        </button>
      </h2>
      <List id={id} hidden={!open}>
        {open && items.map((item) => <AtHomeRow key={item.id} item={item} onNeed={onNeed} />)}
      </List>
    </section>
  )
}

function AtHomeRow({ item, onNeed }: { item: ShoppingListItemOut; onNeed: (id: string) => void }) {
  const online = useConnected()
  const { householdSlug } = useUser()
  const { quantity, upper, unit, name } = shopRow(item, useItemLanguages())
  const { setAtHome } = useSetAtHome()
  const { food } = item
  const isMarked = food?.householdsWithIngredientFood.includes(householdSlug) ?? false
  return (
    <li className="flex min-h-14 items-center gap-2 border-b border-line">
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere text-fg-2">
        {(quantity.text || unit) && (
          <b className="font-semibold tabular-nums">
            <Amount quantity={quantity} upper={upper} unit={unit} />{' '}
          </b>
        )}
        {name}
      </span>
      <Button
        size="sm"
        variant="outline"
        aria-label={m.shopping_home_need_name({ name })}
        onClick={() => onNeed(item.id)}
      >
        {m.shopping_home_need()}
      </Button>
      {food && (
        <DropdownMenu
          label={m.common_options_for({ name })}
          trigger={
            <IconButton label={m.common_options_for({ name })} variant="ghost" disabled={!online}>
              <Ellipsis />
            </IconButton>
          }
        >
          {!isMarked && (
            <MenuItem icon={<HousePlus />} onSelect={() => void setAtHome(food, true)}>
              {m.shopping_home_always()}
            </MenuItem>
          )}
          <MenuItem icon={<ShoppingBasket />} onSelect={() => void setAtHome(food, false)}>
            {m.shopping_home_no_longer()}
          </MenuItem>
        </DropdownMenu>
      )}
    </li>
  )
}

export interface CheckedSectionProps {
  items: readonly ShoppingListItemOut[]
  planNotes: ReadonlyMap<string, readonly string[]>
  actions: RowActions
  onUncheckAll: () => void
  onDeleteAll: () => void
}

/** Collapsed initially. */
export function CheckedSection({
  items,
  planNotes,
  actions,
  onUncheckAll,
  onDeleteAll,
}: CheckedSectionProps) {
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
            <ItemRow
              key={item.id}
              item={item}
              planNotes={planNotes.get(item.id)}
              checkedOn={checkedOn(item)}
              actions={actions}
            />
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
