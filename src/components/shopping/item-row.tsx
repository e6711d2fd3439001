import { ArrowDown, ArrowUp, Ellipsis, MessageSquareText, Pencil, Trash2, X } from 'lucide-react'
import {
  type ComponentProps,
  type MouseEvent,
  memo,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useMedia } from '~/browser/use-media'
import { DragHandle, MoveButtons, SortableRow } from '~/components/kit/sortable-list'
import { Amount } from '~/components/recipes/amount'
import { IconButton } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { cn } from '~/lib/cn'
import { ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { shopRow } from '~/lib/shopping-list/shop-row'
import { m } from '~/paraglide/messages.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { useItemLanguages } from './use-item-languages'

export interface RowActions {
  check: (id: string, checked: boolean) => void
  open: (id: string) => void
  remove: (id: string) => void
  move: (id: string, to: number) => void
}

export interface ItemRowProps {
  item: ShoppingListItemOut
  /** Its index in its section, and the number of items there. Checked items have none. */
  at?: number
  count?: number
  isReordering?: boolean
  /** What recipes of the plan say about it. */
  planNotes?: readonly string[] | undefined
  /** When it was checked, for items not checked today. */
  checkedOn?: string
  actions: RowActions
}

export const ItemRow = memo(function ItemRow({
  item,
  at = 0,
  count = 0,
  isReordering = false,
  planNotes,
  checkedOn,
  actions,
}: ItemRowProps) {
  const { id, checked } = item
  const row = shopRow(item, useItemLanguages(), planNotes)
  const { quantity, upper, unit, others, name, note, hasNote } = row
  const text = ingredientLineText(row)
  const Row = count > 0 ? SortableRow : PlainRow
  const hold = useHold(() => {
    learnHold()
    actions.open(id)
  })
  return (
    <Row
      id={id}
      data-checked={checked || undefined}
      className={cn(
        'group/row relative flex min-h-[56px] items-center border-b border-line text-[1.0625rem] leading-[1.35] data-checked:text-fg-3 print:min-h-0 print:break-inside-avoid',
        // Rows outside the viewport are not rendered by the browser.
        '[contain-intrinsic-block-size:auto_56px] [content-visibility:auto] [overflow-clip-margin:6px]',
      )}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
      <label
        {...hold}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-4 self-stretch py-[9px] select-none group-data-reordering/list:pointer-events-none [-webkit-touch-callout:none]"
      >
        <Checkbox
          shape="round"
          className="group-data-reordering/list:opacity-35"
          checked={checked}
          onCheckedChange={(next) => actions.check(id, next)}
          aria-label={text}
        />
        <span className="min-w-0 wrap-anywhere">
          <span dir="auto" className="block group-data-checked/row:line-through">
            {(quantity.text || unit) && (
              <b className="font-semibold tabular-nums">
                <Amount quantity={quantity} upper={upper} unit={unit} />{' '}
              </b>
            )}
            {unit && others && `${others} `}
            {name}
            {!unit && others && ` ${others}`}
          </span>
          {note && (
            <small className="block text-sm leading-[1.35] text-fg-2 group-data-checked/row:text-fg-3">
              <bdi>{note}</bdi>
            </small>
          )}
          {checkedOn && <small className="block text-sm leading-[1.35] text-fg-3">{checkedOn}</small>}
        </span>
      </label>
      {hasNote && (
        <IconButton
          label={m.shopping_row_note({ name })}
          variant="ghost"
          className="-me-[13px] [--label:var(--text-3)] md:me-0 group-data-reordering/list:hidden print:hidden"
          aria-haspopup="dialog"
          onClick={() => actions.open(id)}
        >
          <MessageSquareText />
        </IconButton>
      )}
      {count > 1 && (
        <>
          {isReordering && <MoveButtons name={name} className="print:hidden" />}
          <DragHandle
            className="hidden w-8 group-hover/row:opacity-100 group-data-reordering/list:grid group-data-reordering/list:w-11 group-data-reordering/list:opacity-100 focus-visible:opacity-100 md:grid md:opacity-0 md:transition-opacity print:hidden"
            label={m.common_move_name({ name })}
          />
        </>
      )}
      <MoreButton
        label={m.common_options_for({ name })}
        item={item}
        at={at}
        count={count}
        actions={actions}
      />
    </Row>
  )
})

const PlainRow = ({ id: _, ...row }: ComponentProps<'li'> & { id: string }) => <li {...row} />

type MoreProps = Required<Pick<ItemRowProps, 'item' | 'at' | 'count' | 'actions'>> & { label: string }

/** A menu on wide screens. On phones the row is held, or the button is reached by keys or a screen reader. */
function MoreButton({ label, item, at, count, actions }: MoreProps) {
  const { id } = item
  return (
    <>
      <IconButton
        label={label}
        variant="ghost"
        size="sm"
        className="absolute inset-y-0 end-0 my-auto bg-bg [--label:var(--text-3)] not-focus-visible:sr-only group-data-reordering/list:hidden md:hidden print:hidden"
        aria-haspopup="dialog"
        onClick={() => actions.open(id)}
      >
        <Ellipsis />
      </IconButton>
      <DropdownMenu
        trigger={
          <IconButton
            label={label}
            variant="ghost"
            size="sm"
            className="max-md:hidden group-data-reordering/list:hidden print:hidden"
          >
            <Ellipsis />
          </IconButton>
        }
        label={label}
      >
        <MenuItem icon={<Pencil />} onSelect={() => actions.open(id)}>
          {m.common_edit()}
        </MenuItem>
        {count > 1 && (
          <>
            <MenuItem icon={<ArrowUp />} disabled={at === 0} onSelect={() => actions.move(id, at - 1)}>
              {m.common_move_up()}
            </MenuItem>
            <MenuItem
              icon={<ArrowDown />}
              disabled={at === count - 1}
              onSelect={() => actions.move(id, at + 1)}
            >
              {m.common_move_down()}
            </MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => actions.remove(id)}>
          {m.common_delete()}
        </MenuItem>
      </DropdownMenu>
    </>
  )
}

/** Duration of a touch-and-hold in milliseconds, and its maximum movement in pixels. */
const HOLD_MS = 500
const HOLD_TOLERANCE = 8

/** Touch-and-hold or right-click opens a row. Not every browser has a context menu for touch. */
function useHold(onHold: () => void) {
  const run = useRef(onHold)
  useEffect(() => {
    run.current = onHold
  })
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; x: number; y: number; held: boolean }>({
    x: 0,
    y: 0,
    held: false,
  })
  useEffect(() => () => clearTimeout(press.current.timer), [])
  return useMemo(() => {
    const cancel = () => clearTimeout(press.current.timer)
    const hold = () => {
      cancel()
      if (press.current.held) return
      press.current.held = true
      run.current()
    }
    return {
      onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        cancel()
        press.current = { x, y, held: false }
        if (pointerType === 'touch') press.current.timer = setTimeout(hold, HOLD_MS)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current
        if (Math.hypot(clientX - x, clientY - y) > HOLD_TOLERANCE) cancel()
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu(event: MouseEvent) {
        event.preventDefault()
        hold()
      },
      /** Releasing after a hold must not click. */
      onClickCapture(event: MouseEvent) {
        if (!press.current.held) return
        press.current.held = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }, [])
}

/** Whether someone held an item on this device, or dismissed the hint. */
const holdKnown = definePreference('list-hold-known', v.boolean(), false)

const learnHold = () => holdKnown.write(true)

/** Explains how to edit an item on a phone, where rows have no menu. */
export function HoldHint() {
  const [isKnown, setKnown] = usePreference(holdKnown)
  const hasMenus = useMedia('(pointer: fine)')
  if (isKnown || hasMenus) return null
  return (
    <p className="flex items-center gap-2 pt-2 text-sm text-fg-2 md:hidden print:hidden">
      <span className="flex-1">{m.shopping_hold_hint()}</span>
      <IconButton label={m.common_close()} variant="ghost" size="sm" onClick={() => setKnown(true)}>
        <X />
      </IconButton>
    </p>
  )
}
