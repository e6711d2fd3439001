import { ChevronsUpDown, Store as StoreIcon } from 'lucide-react'
import { lazy, useState } from 'react'
import { useConnected } from '~/browser/offline/connection'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { m } from '~/paraglide/messages.js'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { Store } from '~/schemas/store'
import { orderText } from './store-texts'

const StoreDialog = lazy(async () => ({ default: (await import('./store-dialog')).StoreDialog }))
const StoreOrderDialog = lazy(async () => ({
  default: (await import('./store-order-dialog')).StoreOrderDialog,
}))

/** The store of a list, which determines the order of its sections. */
export function StorePicker({ list }: { list: ShoppingListOut }) {
  const online = useConnected()
  const [open, setOpen] = useState(false)
  const [ordered, setOrdered] = useState<{ store: Store; open: boolean; opening: number }>()
  if (list.labelSettings.length < 2) return null
  return (
    <>
      <button
        type="button"
        className="panel panel-soft mb-3 flex w-full items-center gap-[14px] py-2.5 text-start print:hidden"
        aria-haspopup="dialog"
        disabled={!online}
        onClick={() => setOpen(true)}
      >
        <StoreIcon className="size-5 flex-none text-primary-ink" />
        <span className="min-w-0 flex-1">
          <bdi className="block font-medium hyphens-auto wrap-anywhere">
            {list.store?.name ?? m.store_anywhere()}
          </bdi>
          <span className="block text-sm text-fg-2">{orderText(list.store)}</span>
        </span>
        <ChevronsUpDown className="size-4.5 flex-none text-fg-3" />
      </button>
      <LoadOnOpen open={open}>
        <StoreDialog
          list={list}
          open={open}
          onOpenChange={setOpen}
          onOrder={(store) => {
            setOpen(false)
            setOrdered({ store, open: true, opening: (ordered?.opening ?? 0) + 1 })
          }}
        />
      </LoadOnOpen>
      <LoadOnOpen open={ordered?.open === true}>
        {ordered && (
          <StoreOrderDialog
            key={ordered.opening}
            labels={list.labelSettings.map(({ label }) => label)}
            store={ordered.store}
            open={ordered.open}
            onOpenChange={(open) => setOrdered({ ...ordered, open })}
          />
        )}
      </LoadOnOpen>
    </>
  )
}
