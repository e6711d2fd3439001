import { Link } from '@tanstack/react-router'
import { ListChecks, ListTodo, WandSparkles } from 'lucide-react'
import { PageMenu } from '~/components/kit/page-menu'
import { RecentlyDeletedItem } from '~/components/kit/recently-deleted-item'
import { MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import type { ExplorerSearch } from '~/lib/explorer/explorer-search'
import { toFilterText } from '~/lib/explorer/list-input'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

/** For members: selecting the found recipes, and the deleted ones. */
export function ExplorerMenu({ search }: { search: ExplorerSearch }) {
  const { canOrganize } = useUser()
  return (
    <PageMenu quiet>
      {canOrganize && (
        <>
          <MenuItem asChild>
            <Link
              to="/group/data/recipes"
              search={{ q: search.search, only: toFilterText(search) || undefined }}
            >
              <ListChecks />
              {m.explorer_select()}
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/group/data/duplicate-recipes">
              <WandSparkles />
              {m.duplicates_title()}
            </Link>
          </MenuItem>
          <MenuItem asChild>
            <Link to="/group/data/review-foods">
              <ListTodo />
              {m.review_foods_title()}
            </Link>
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <RecentlyDeletedItem kind="recipe" />
    </PageMenu>
  )
}
