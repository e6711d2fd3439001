import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, Store as StoreIcon } from 'lucide-react'
import { lazy, useState } from 'react'
import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { QueryState } from '~/components/kit/query-state'
import { IconButton } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { labels } from '~/queries/labels'
import { storeQueries, useCreateStore } from '~/queries/stores'
import type { Store } from '~/schemas/store'
import { Name } from '~/schemas/wire'
import { orderText } from './store-texts'

const StoreOrderDialog = lazy(async () => ({
  default: (await import('./store-order-dialog')).StoreOrderDialog,
}))
const NewStore = v.object({ name: Name })

/** Of the household, each with the order learned there. */
export function Stores() {
  const stores = useQuery(storeQueries.all())
  const { data: sections } = useQuery(labels.all())
  const create = useCreateStore()
  const [edited, setEdited] = useState<{ store: Store; opening: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const openOrder = (store: Store) => {
    setEdited({ store, opening: (edited?.opening ?? 0) + 1 })
    setIsOpen(true)
  }
  return (
    <section>
      <div className="flex items-center justify-between gap-4">
        <h2>{m.store_plural()}</h2>
        <IconButton label={m.store_add()} variant="ghost" onClick={() => setIsAdding(true)}>
          <Plus />
        </IconButton>
      </div>
      <QueryState
        query={stores}
        loading={<Skeleton className="h-28" />}
        isEmpty={(all) => all.length === 0}
        empty={<p className="mt-2 text-fg-2">{m.store_none()}</p>}
      >
        {(all) => (
          <Rows>
            {all.map((store) => (
              <li key={store.id} className="p-0">
                <button
                  type="button"
                  className="flex min-h-14 w-full flex-1 items-center gap-3.5 py-2 text-start [&_svg]:size-5 [&_svg]:text-fg-3"
                  aria-haspopup="dialog"
                  disabled={!sections}
                  onClick={() => openOrder(store)}
                >
                  <StoreIcon />
                  <span className="min-w-0 flex-1">
                    <bdi className="block font-medium wrap-anywhere">{store.name}</bdi>
                    <span className="block text-sm text-fg-3">{orderText(store)}</span>
                  </span>
                  <ChevronRight className="flip" />
                </button>
              </li>
            ))}
          </Rows>
        )}
      </QueryState>
      <FormDialog
        open={isAdding}
        onOpenChange={setIsAdding}
        title={m.store_add()}
        saveLabel={m.common_add()}
        schema={NewStore}
        initial={{ name: '' }}
        onSave={({ name }) => create.mutateAsync(name)}
      >
        <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      </FormDialog>
      <LoadOnOpen open={isOpen}>
        {edited && sections && (
          <StoreOrderDialog
            key={edited.opening}
            labels={sections}
            store={edited.store}
            open={isOpen}
            onOpenChange={setIsOpen}
          />
        )}
      </LoadOnOpen>
    </section>
  )
}
