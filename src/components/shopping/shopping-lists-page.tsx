import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, useEffect, useState } from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { Button } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { PageHeader } from '~/components/ui/page-header'
import { Segmented } from '~/components/ui/segmented'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { shoppingQueries } from '~/queries/shopping'
import { ListCard } from './list-card'
import { ListLoading, ListUnavailable } from './list-states'

const loadDialog = async () => ({ default: (await import('./list-dialogs')).NewListDialog })
const NewListDialog = lazy(loadDialog)
const preload = () => void loadDialog().catch(() => {})

/** Whether the lists of everyone in the household are shown, or only one's own. */
const listsPreference = definePreference(
  'shopping-list-preferences',
  v.object({ viewAllLists: v.boolean() }),
  {
    viewAllLists: false,
  },
)

const cards =
  'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] sm:gap-4'

export interface ShoppingListsPageProps {
  /** Goes straight to the list when there is only one. */
  redirects: boolean
}

/** The shopping lists of a household. */
export function ShoppingListsPage({ redirects }: ShoppingListsPageProps) {
  const user = useUser()
  const navigate = useNavigate()
  const { data: lists, error, refetch } = useQuery(shoppingQueries.lists())
  const [{ viewAllLists }, setPreference] = usePreference(listsPreference)
  const [stays, setStays] = useState(!redirects)
  const [naming, setNaming] = useState(false)
  const own = lists?.filter(({ userId }) => userId === user.id) ?? []
  const shown = viewAllLists ? (lists ?? []) : own
  const others = (lists?.length ?? 0) - own.length
  const only = shown.length === 1 && !stays ? shown[0] : undefined

  useEffect(() => {
    if (only) void navigate({ to: '/shopping-lists/$id', params: { id: only.id }, replace: true })
  }, [only, navigate])

  if (!lists) return error ? <ListUnavailable error={error} onRetry={refetch} /> : <ListLoading />
  if (only) return <ListLoading />

  const make = (
    <Button
      variant="primary"
      icon={<Plus />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setNaming(true)}
    >
      {m.shopping_new_list()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.shopping_lists()}
        subtitle={lists.length > 0 ? m.shopping_lists_count({ count: shown.length }) : undefined}
        actions={lists.length > 0 ? make : undefined}
      />
      {others > 0 && (
        <Segmented
          className="mb-5 max-w-90"
          label={m.shopping_whose()}
          value={viewAllLists ? 'all' : 'own'}
          onValueChange={(whose) => {
            setStays(true)
            setPreference({ viewAllLists: whose === 'all' })
          }}
          options={[
            { value: 'own', label: m.shopping_whose_own() },
            { value: 'all', label: m.shopping_whose_all() },
          ]}
        />
      )}
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers
        <ul role="list" className={cards}>
          {shown.map((list) => (
            <ListCard key={list.id} list={list} isOwn={list.userId === user.id} />
          ))}
        </ul>
      ) : (
        <EmptyState art={<EmptyArt drawing="bag" />} title={m.shopping_lists_empty()} action={make}>
          {m.shopping_lists_empty_text()}
        </EmptyState>
      )}
      <LoadOnOpen open={naming}>
        <NewListDialog
          open={naming}
          onOpenChange={setNaming}
          onCreated={(id) => void navigate({ to: '/shopping-lists/$id', params: { id } })}
        />
      </LoadOnOpen>
    </>
  )
}
