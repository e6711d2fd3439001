import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { Amount } from '~/components/recipes/amount'
import { Checkbox } from '~/components/ui/checkbox'
import { IconButton } from '~/components/ui/icon-button'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { itemText } from '~/lib/shopping-list/list-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { DragHandle } from './drag-handle'
import { ItemMenu } from './item-menu'

/** What a row asks of its page. */
export interface RowActions {
  tick: (id: string, checked: boolean) => void
  /** Opens the sheet with all fields. */
  open: (id: string) => void
  remove: (id: string) => void
  move: (id: string, to: number) => void
}

export interface ItemRowProps {
  item: ShoppingListItemOut
  /** Which recipes it is for, in words. */
  origin: string
  /** Its place in its section, and how many stand there. Ticked items have none. */
  at?: number
  count?: number
  /** When it was ticked, for items that were not ticked today. */
  tickedOn?: string
  actions: RowActions
}

/** One thing to buy: a large row, ticked with the thumb. */
export const ItemRow = memo(function ItemRow({
  item,
  origin,
  at = 0,
  count = 0,
  tickedOn,
  actions,
}: ItemRowProps) {
  const locale = getLocale()
  const { id, checked } = item
  const { quantity, unit, name, note } = ingredientLine(item, { locale })
  const text = itemText(item, locale)
  const detail = tickedOn ?? [origin, note.replaceAll(' | ', ', ')].filter(Boolean).join(': ')
  return (
    <li className="shop-row" data-item={id} data-checked={checked || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
      <label className="shop-tick">
        <Checkbox
          shape="round"
          checked={checked}
          onCheckedChange={(next) => actions.tick(id, next)}
          aria-label={text}
        />
        <span className="shop-text">
          <span className="shop-line">
            {(quantity.text || unit) && (
              <b>
                <Amount quantity={quantity} unit={unit} />{' '}
              </b>
            )}
            <bdi>{name}</bdi>
          </span>
          {detail && (
            <small>
              <bdi>{detail}</bdi>
            </small>
          )}
        </span>
      </label>
      {count > 1 && (
        <DragHandle
          className="shop-handle"
          label={m.common_move_name({ name })}
          at={at}
          count={count}
          onMove={(to) => actions.move(id, to)}
        />
      )}
      <MoreButton label={m.shopping_more({ name })} item={item} at={at} count={count} actions={actions} />
    </li>
  )
})

type MoreProps = Required<Pick<ItemRowProps, 'item' | 'at' | 'count' | 'actions'>> & { label: string }

/** What else can be done with an item: a menu on wide screens, the sheet on phones. */
function MoreButton({ label, item, at, count, actions }: MoreProps) {
  return (
    <>
      <IconButton
        label={label}
        variant="ghost"
        size="sm"
        className="shop-more-phone"
        aria-haspopup="dialog"
        onClick={() => actions.open(item.id)}
      >
        <Ellipsis />
      </IconButton>
      <ItemMenu
        trigger={
          <IconButton label={label} variant="ghost" size="sm" className="shop-more">
            <Ellipsis />
          </IconButton>
        }
        label={label}
        item={item}
        at={at}
        count={count}
        actions={actions}
      />
    </>
  )
}
