import { TRIPS_MIN } from '~/lib/shopping-list/learn-order'
import { m } from '~/paraglide/messages.js'
import type { Store } from '~/schemas/store'

export function orderText(store: Store | null | undefined): string {
  if (!store) return m.store_usual()
  if (store.learns && store.trips >= TRIPS_MIN) return m.store_learned({ count: store.trips })
  if (store.movedLabelIds.length > 0) return m.store_own_order()
  return store.learns ? m.store_learning({ count: TRIPS_MIN - store.trips }) : m.store_usual()
}
