import { useQueryClient } from '@tanstack/react-query'
import {
  ArrowDownNarrowWide,
  ArrowUpDown,
  ArrowUpNarrowWide,
  Dices,
  LayoutGrid,
  type LucideIcon,
  Rows3,
  SearchCheck,
} from 'lucide-react'
import { useState } from 'react'
import { type ExplorerView, readExplorerView, storeExplorerView } from '~/browser/explorer-view'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { Tooltip } from '~/components/ui/tooltip'
import {
  EXPLORER_ORDERS,
  type ExplorerOrder,
  hasDirection,
  type ListSearch,
  type OrderSearch,
  orderOf,
} from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { reseed } from '~/queries/explorer'
import { toolClass } from './filters-button'

function orderLabel(order: ExplorerOrder, direction: 'asc' | 'desc'): string {
  const up = direction === 'asc'
  switch (order) {
    case 'match':
      return m.explorer_order_match()
    case 'name':
      return up ? m.explorer_order_name() : m.explorer_order_name_desc()
    case 'lastMade':
      return up ? m.explorer_order_made_asc() : m.explorer_order_made()
    case 'rating':
      return up ? m.explorer_order_rating_asc() : m.explorer_order_rating()
    case 'updatedAt':
      return up ? m.explorer_order_updated_asc() : m.explorer_order_updated()
    case 'random':
      return m.explorer_order_random()
    default:
      return up ? m.explorer_order_created_asc() : m.explorer_order_created()
  }
}

const ORDER_ICONS: Partial<Record<ExplorerOrder, LucideIcon>> = { match: SearchCheck, random: Dices }

export interface OrderMenuProps {
  /** With its text for a search. */
  order: ListSearch
  onOrderChange: (order: OrderSearch) => void
  view: ExplorerView
  onViewChange: (view: ExplorerView) => void
  /** Of a cookbook, without a chosen one. */
  hasOwnOrder?: boolean
}

/** On phones also the view. */
export function OrderMenu({
  order: chosen,
  onOrderChange,
  view,
  onViewChange,
  hasOwnOrder = false,
}: OrderMenuProps) {
  const client = useQueryClient()
  const isMember = useGuestOf() === null
  const isOwn = hasOwnOrder && chosen.orderBy === undefined
  const { orderBy, orderDirection } = orderOf(chosen)
  // "Last made" is known only per household.
  const orders = EXPLORER_ORDERS.filter(
    (order) => (isMember || order !== 'lastMade') && (chosen.search || order !== 'match'),
  )
  const label = isOwn ? m.cookbook_order_ours() : orderLabel(orderBy, orderDirection)
  const other = orderDirection === 'asc' ? 'desc' : 'asc'
  const DirectionIcon = orderDirection === 'asc' ? ArrowUpNarrowWide : ArrowDownNarrowWide
  const Icon = isOwn ? ArrowDownNarrowWide : (ORDER_ICONS[orderBy] ?? DirectionIcon)

  const choose = (order: ExplorerOrder) => {
    // Choosing it again reshuffles.
    if (order === 'random') reseed(client)
    onOrderChange({ orderBy: order, orderDirection: undefined })
  }

  return (
    <DropdownMenu
      label={m.explorer_order()}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className={toolClass}
          aria-label={m.common_labeled({ label: m.explorer_order(), value: label })}
          icon={<Icon />}
        >
          <span className="max-md:sr-only">{label}</span>
        </Button>
      }
    >
      {hasOwnOrder && (
        <MenuChoice
          checked={isOwn}
          onSelect={() => onOrderChange({ orderBy: undefined, orderDirection: undefined })}
        >
          {m.cookbook_order_ours()}
        </MenuChoice>
      )}
      {orders.map((order) => (
        <MenuChoice key={order} checked={!isOwn && order === orderBy} onSelect={() => choose(order)}>
          {orderLabel(order, order === orderBy ? orderDirection : order === 'name' ? 'asc' : 'desc')}
        </MenuChoice>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUpDown />}
        disabled={isOwn || !hasDirection(orderBy)}
        onSelect={() => onOrderChange({ orderBy, orderDirection: other })}
      >
        {m.explorer_order_flip()}
      </MenuItem>
      <MenuItem
        className="md:hidden"
        icon={view === 'grid' ? <Rows3 /> : <LayoutGrid />}
        onSelect={() => onViewChange(view === 'grid' ? 'list' : 'grid')}
      >
        {view === 'grid' ? m.explorer_view_list() : m.explorer_view_grid()}
      </MenuItem>
    </DropdownMenu>
  )
}

export interface ViewToggleProps {
  view: ExplorerView
  onViewChange: (view: ExplorerView) => void
}

/** Cards or rows; on phones this is in the order menu. */
export function ViewToggle({ view, onViewChange }: ViewToggleProps) {
  const other = view === 'grid' ? 'list' : 'grid'
  const label = other === 'list' ? m.explorer_view_list() : m.explorer_view_grid()
  return (
    <Tooltip label={label}>
      <IconButton
        label={label}
        variant="ghost"
        size="sm"
        className="max-md:hidden"
        onClick={() => onViewChange(other)}
      >
        {other === 'list' ? <Rows3 /> : <LayoutGrid />}
      </IconButton>
    </Tooltip>
  )
}

export function useExplorerView(): [ExplorerView, (view: ExplorerView) => void] {
  const [view, setView] = useState<ExplorerView>(readExplorerView)
  const change = (wanted: ExplorerView) => {
    storeExplorerView(wanted)
    setView(wanted)
  }
  return [view, change]
}
