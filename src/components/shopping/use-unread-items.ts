import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { loadForLines } from '~/browser/ingredient-lines/load-for-lines'
import { itemReaders } from '~/browser/item-readers'
import { definePreference, usePreference } from '~/browser/preferences'
import type { ItemReading } from '~/lib/shopping-list/item-reading'
import { withTimeout } from '~/lib/with-timeout'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries } from '~/queries/foods'
import { unitQueries } from '~/queries/units'
import type { ShoppingListItemOut } from '~/schemas/shopping'

/** Ids of items that were added as typed because the parser was not loaded; survive the page. */
const unreadItems = definePreference('unread-items', v.array(v.string()), [])
/** Items merged or deleted elsewhere stay in the list until newer ones replace them. */
const UNREAD_MAX = 200
const LOAD_TIMEOUT_MS = 2000

export function addUnreadItems(ids: readonly string[]): void {
  unreadItems.write([...unreadItems.read(), ...ids].slice(-UNREAD_MAX))
}

/** Null on timeout. */
const loadInTime = <Value>(promise: Promise<Value>) => withTimeout(LOAD_TIMEOUT_MS, promise).catch(() => null)

/** Parses the items of a list that were added before the parser was loaded, also on earlier visits. */
export function useUnreadItems(
  items: readonly ShoppingListItemOut[],
  onRead: (id: string, reading: ItemReading) => void,
): void {
  const client = useQueryClient()
  const [unread] = usePreference(unreadItems)
  const lines = items.flatMap(({ id, note }) => (unread.includes(id) ? [{ id, note }] : []))
  // Stable for the same items.
  const work = lines.length > 0 ? JSON.stringify(lines) : ''

  useEffect(() => {
    if (work === '') return
    let isCurrent = true
    const read = async () => {
      const wanted: { id: string; note: string }[] = JSON.parse(work)
      const loading =
        wanted.length > 1
          ? loadForLines(
              itemReaders,
              wanted.map(({ note }) => note),
              getLocale(),
            )
          : itemReaders.load(readerLanguageOf(getLocale()))
      const [reader, units, foods] = await Promise.all([
        loadInTime(loading),
        loadInTime(client.ensureQueryData(unitQueries.all())),
        loadInTime(client.ensureQueryData(foodQueries.all())),
      ])
      if (!reader || !isCurrent) return
      const vocabulary = reader.makeVocabulary(units ?? [], foods ?? [])
      const ids = new Set(wanted.map(({ id }) => id))
      unreadItems.write(unreadItems.read().filter((id) => !ids.has(id)))
      for (const { id, note } of wanted) {
        const reading = reader.read(note, vocabulary)
        if (reading) onRead(id, reading)
      }
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [work, client, onRead])
}
