import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShoppingBasket } from 'lucide-react'
import type { Command } from '~/browser/page-commands'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { addTextToList, shoppingQueries } from '~/queries/shopping'

const LISTS_MAX = 3
/** The words around the food in "add milk" and "milk to the list". */
const AROUND =
  /^(?:add|buy|put|kaufe?|setze?|أضف|اشتر) | (?:to|on|on to|auf) (?:the |a |my |die |eine )?(?:shopping |einkaufs)?list[e]?$/gi

/** Adds what is typed to a shopping list. */
export function useItemCommands(text: string): Command[] {
  const client = useQueryClient()
  const item = text.replaceAll(AROUND, '').trim()
  const { data } = useQuery({ ...shoppingQueries.lists(), enabled: item.length > 1 })
  if (item.length < 2) return []
  const add = async (list: { id: string; name: string }) => {
    try {
      await addTextToList(client, list.id, item)
      toast.success(m.search_added_item({ item, list: list.name }))
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
  return (data ?? []).slice(0, LISTS_MAX).map(({ id, name }) => ({
    id: `item ${id}`,
    label: m.search_add_item({ item, list: name || m.shopping_unnamed() }),
    icon: ShoppingBasket,
    run: () => add({ id, name: name || m.shopping_unnamed() }),
  }))
}
