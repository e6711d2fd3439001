import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Input } from '~/components/ui/input'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { storeQueries, useChooseStore, useCreateStore } from '~/queries/stores'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { Store } from '~/schemas/store'
import { orderText } from './store-texts'

interface StoreDialogProps {
  list: ShoppingListOut
  open: boolean
  onOpenChange: (open: boolean) => void
  onOrder: (store: Store) => void
}

export function StoreDialog({ list, open, onOpenChange, onOrder }: StoreDialogProps) {
  const stores = useQuery({ ...storeQueries.all(), enabled: open })
  const group = useId()
  const choose = useChooseStore(list.id)
  const create = useCreateStore()
  const [name, setName] = useState('')
  const chosen = choose.isPending ? choose.variables : (list.store?.id ?? null)
  const { run } = useAction((storeId: string | null) => choose.mutateAsync(storeId))
  const { run: runCreate, isPending: isCreating } = useAction(async () => {
    const store = await create.mutateAsync(name.trim())
    setName('')
    await choose.mutateAsync(store.id)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.store_title()}
      description={m.store_text()}
      onSubmit={() => {
        if (name.trim() !== '') void runCreate()
      }}
      footer={<Button onClick={() => onOpenChange(false)}>{m.common_done()}</Button>}
    >
      <QueryState query={stores} loading={<Skeleton className="h-28" />}>
        {(all) => (
          <fieldset>
            <legend className="sr-only">{m.store_title()}</legend>
            <ul className="rows">
              {[...all, null].map((store) => (
                <li key={store?.id ?? ''} className="gap-3">
                  <label className="flex min-h-tap min-w-0 flex-1 cursor-pointer items-center gap-3.5">
                    <input
                      type="radio"
                      className="size-5 flex-none accent-(--primary)"
                      name={group}
                      checked={chosen === (store?.id ?? null)}
                      onChange={() => void run(store?.id ?? null)}
                    />
                    <span className="min-w-0 flex-1">
                      <bdi className="block font-medium wrap-anywhere">
                        {store?.name ?? m.store_anywhere()}
                      </bdi>
                      <span className="block text-sm text-fg-2">{orderText(store)}</span>
                    </span>
                  </label>
                  {store && (
                    <Button
                      size="sm"
                      aria-label={m.store_order_of({ name: store.name })}
                      onClick={() => onOrder(store)}
                    >
                      {m.store_order()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </QueryState>
      <div className="mt-4 flex gap-2">
        <Input
          aria-label={m.store_new()}
          placeholder={m.store_new()}
          className="min-w-0 flex-1"
          maxLength={300}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" icon={<Plus />} loading={isCreating} disabled={name.trim() === ''}>
          {m.common_add()}
        </Button>
      </div>
    </Dialog>
  )
}
