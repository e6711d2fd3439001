import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, PencilLine, Trash2, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { Skeleton } from '~/components/ui/skeleton'
import { formatDay } from '~/lib/dates/format-date'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { memberQueries } from '~/queries/members'
import type { ShoppingListSummary } from '~/schemas/shopping'
import { PlanTag } from './plan-tag'
import { useListDialogs } from './use-list-dialogs'

export interface ListCardProps {
  list: ShoppingListSummary
  /** How many items are to buy; undefined while that is on its way. */
  count: number | undefined
  isOwn: boolean
  /** It is shown beside the others, on a desk. */
  isChosen: boolean
  onChoose: (event: MouseEvent) => void
}

/** A list among the others: its name, what is still to buy, whose it is. */
export function ListCard({ list, count, isOwn, isChosen, onChoose }: ListCardProps) {
  const online = useConnected()
  const { show, dialogs } = useListDialogs(list)
  const { data: owners } = useQuery({ ...memberQueries.ofHousehold(), enabled: !isOwn })
  const name = list.name || m.shopping_unnamed()
  const owner = owners?.find(({ id }) => id === list.userId)?.fullName
  const changed = formatDay(today(undefined, new Date(list.updatedAt)), getLocale(), 'medium')
  return (
    <li
      data-chosen={isChosen || undefined}
      className="relative flex items-start gap-2 border-b border-line py-4 lg:-mx-4 lg:px-4 lg:data-chosen:rounded-lg lg:data-chosen:border-transparent lg:data-chosen:bg-accent-soft"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-h3 wrap-anywhere">
            <Link
              to="/shopping-lists/$id"
              params={{ id: list.id }}
              className="after:absolute after:inset-0 after:rounded-[inherit] hover:underline hover:underline-offset-3"
              onClick={onChoose}
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <PlanTag plan={list.plan} />
        </div>
        <p className="mt-1.5 grid gap-0.5 text-sm text-fg-3 lg:in-data-chosen:text-fg-2">
          <OpenCount count={count} />
          <span>
            {owner ? m.shopping_list_of({ name: owner }) : m.shopping_list_changed({ day: changed })}
          </span>
        </p>
      </div>
      <DropdownMenu
        label={m.shopping_more({ name })}
        trigger={
          <IconButton label={m.shopping_more({ name })} variant="ghost" className="z-1 -mt-2">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<PencilLine />} disabled={!online} onSelect={() => show('name')}>
          {m.shopping_rename()}
        </MenuItem>
        <MenuItem icon={<UserRound />} disabled={!online} onSelect={() => show('owner')}>
          {m.shopping_owner()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} disabled={!online} onSelect={() => show('delete')}>
          {m.shopping_delete_list()}
        </MenuItem>
      </DropdownMenu>
      {dialogs}
    </li>
  )
}

function OpenCount({ count }: { count: number | undefined }) {
  if (count === undefined) return <Skeleton className="h-4 w-16" />
  if (count === 0) return <span>{m.shopping_list_empty()}</span>
  return (
    <b className="font-semibold text-primary-ink lg:in-data-chosen:text-fg">{m.shopping_to_buy({ count })}</b>
  )
}
