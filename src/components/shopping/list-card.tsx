import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, PencilLine, Trash2, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { Skeleton } from '~/components/ui/skeleton'
import { formatDay } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { memberQueries } from '~/queries/members'
import { shoppingQueries } from '~/queries/shopping'
import type { ShoppingListSummary } from '~/schemas/shopping'

const NameDialog = lazy(async () => ({ default: (await import('./list-name-dialog')).ListNameDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-list-dialog')).DeleteListDialog }))
const OwnerDialog = lazy(async () => ({ default: (await import('./list-owner-dialog')).ListOwnerDialog }))

export interface ListCardProps {
  list: ShoppingListSummary
  isOwn: boolean
}

/** A list among the others: its name, what is still to get, whose it is. */
export function ListCard({ list, isOwn }: ListCardProps) {
  const online = useConnected()
  const [dialog, setDialog] = useState<{ kind: 'name' | 'owner' | 'delete'; open: boolean }>()
  const { data: owners } = useQuery({ ...memberQueries.ofHousehold(), enabled: !isOwn })
  const name = list.name || m.shopping_unnamed()
  const owner = owners?.find(({ id }) => id === list.userId)?.fullName
  const changed = formatDay(today(undefined, new Date(list.updatedAt)), getLocale(), 'medium')
  const dialogProps = (kind: string) => ({
    list,
    open: dialog?.kind === kind && dialog.open,
    onOpenChange: (open: boolean) => setDialog((shown) => shown && { ...shown, open }),
  })
  return (
    <li className="shop-list">
      <div className="min-w-0 flex-1">
        <h2>
          <Link to="/shopping-lists/$id" params={{ id: list.id }} className="shop-list-link">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="shop-list-facts">
          <ToGet listId={list.id} />
          <span>
            {owner ? m.shopping_list_of({ name: owner }) : m.shopping_list_changed({ day: changed })}
          </span>
        </p>
      </div>
      <DropdownMenu
        label={m.shopping_more({ name })}
        trigger={
          <IconButton label={m.shopping_more({ name })} variant="ghost" className="shop-list-more">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem
          icon={<PencilLine />}
          disabled={!online}
          onSelect={() => setDialog({ kind: 'name', open: true })}
        >
          {m.shopping_rename()}
        </MenuItem>
        <MenuItem
          icon={<UserRound />}
          disabled={!online}
          onSelect={() => setDialog({ kind: 'owner', open: true })}
        >
          {m.shopping_owner()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          danger
          icon={<Trash2 />}
          disabled={!online}
          onSelect={() => setDialog({ kind: 'delete', open: true })}
        >
          {m.shopping_delete_list()}
        </MenuItem>
      </DropdownMenu>
      <Suspense>
        {dialog?.kind === 'name' && <NameDialog {...dialogProps('name')} />}
        {dialog?.kind === 'owner' && <OwnerDialog {...dialogProps('owner')} />}
        {dialog?.kind === 'delete' && <DeleteDialog {...dialogProps('delete')} />}
      </Suspense>
    </li>
  )
}

function ToGet({ listId }: { listId: string }) {
  const { data: count } = useQuery(shoppingQueries.openCount(listId))
  if (count === undefined) return <Skeleton className="h-4 w-16" />
  if (count === 0) return <span>{m.shopping_list_empty()}</span>
  return <b>{m.shopping_to_get({ count })}</b>
}
