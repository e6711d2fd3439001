import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, PencilLine, Trash2, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { useDayText } from '~/components/kit/moment-text'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Avatar } from '~/components/ui/avatar'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { Progress } from '~/components/ui/progress'
import { Skeleton } from '~/components/ui/skeleton'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import { useListOverview } from '~/queries/shopping'
import type { ShoppingListOverview, ShoppingListSummary } from '~/schemas/shopping'
import { PlanTag } from './plan-tag'
import { useListDialogs } from './use-list-dialogs'

export interface ListCardProps {
  list: ShoppingListSummary
  isOwn: boolean
  isChosen: boolean
  onChoose: (event: MouseEvent) => void
}

export function ListCard({ list, isOwn, isChosen, onChoose }: ListCardProps) {
  const online = useConnected()
  const { show, remove, dialogs } = useListDialogs(list)
  const overview = useListOverview(list.id)
  const user = useUser()
  const { data: owners } = useQuery({ ...memberQueries.ofHousehold(), enabled: !isOwn })
  const name = list.name || m.shopping_unnamed()
  const owner = owners?.find(({ id }) => id === list.userId)?.fullName
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
          <span className="whitespace-nowrap sm:flex-1 sm:text-end">
            <OpenCount overview={overview} />
          </span>
        </div>
        {overview && <Contents overview={overview} />}
        <div className="mt-2 flex items-center gap-2.5 text-sm text-fg-3 lg:in-data-chosen:text-fg-2">
          <Avatar name={owner ?? user.fullName} size="sm" />
          <span className="min-w-0 flex-1">
            <LastChange list={list} owner={isOwn ? undefined : owner} />
          </span>
          {overview && overview.checked > 0 && (
            <Progress
              label={m.shopping_in_cart({ count: overview.checked })}
              value={overview.checked}
              max={overview.checked + overview.open}
              className="w-15 flex-none"
            />
          )}
        </div>
      </div>
      <DropdownMenu
        label={m.common_options_for({ name })}
        trigger={
          <IconButton label={m.common_options_for({ name })} variant="ghost" className="z-1 -mt-2">
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
        <MenuItem danger icon={<Trash2 />} disabled={!online} onSelect={remove}>
          {m.shopping_delete_list()}
        </MenuItem>
      </DropdownMenu>
      {dialogs}
    </li>
  )
}

/** Shows the owner only if it is someone else. */
function LastChange({ list, owner }: { list: ShoppingListSummary; owner: string | undefined }) {
  const day = useDayText(list.updatedAt, 'short')
  return owner ? m.shopping_list_of({ name: owner, day }) : m.shopping_list_own({ day })
}

/** Sections if there are several, else the first items; and planned recipes. */
function Contents({ overview: { open, labels, items, recipes } }: { overview: ShoppingListOverview }) {
  return (
    <>
      <p className="mt-1.5 text-sm wrap-anywhere text-fg-2">
        {open === 0 ? m.shopping_list_empty() : joinTexts(labels.length < LABELS_MIN ? items : labels)}
      </p>
      {recipes.length > 0 && (
        <div className="mt-2.5 grid grid-cols-7 gap-2 lg:hidden" aria-hidden="true">
          {recipes.map((recipe) => (
            <RecipeThumbnail
              key={recipe.id}
              recipe={recipe}
              edge={40}
              className="w-full max-w-12 rounded-sm"
            />
          ))}
        </div>
      )}
    </>
  )
}
/** Fewer labels are less informative than items. */
const LABELS_MIN = 3

function OpenCount({ overview }: { overview: ShoppingListOverview | undefined }) {
  if (!overview) return <Skeleton className="h-4 w-16" />
  if (overview.open === 0) return null
  return (
    <b className="flex-none text-md font-semibold text-primary-ink lg:in-data-chosen:text-fg">
      {m.shopping_to_buy({ count: overview.open })}
    </b>
  )
}
