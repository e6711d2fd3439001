import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '~/components/kit/use-action'
import { shoppingQueries, useCreateShoppingList, useFollowPlan } from '~/queries/shopping'

/** Opens the list that follows the plan; where there is none, makes one for this week with the given name. */
export function usePlanList(name: string): () => Promise<boolean> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useCreateShoppingList()
  const follow = useFollowPlan()
  const { run } = useAction(async () => {
    const lists = await client.fetchQuery(shoppingQueries.lists())
    let id = lists.find(({ plan }) => plan !== null)?.id
    if (!id) {
      id = (await create.mutateAsync(name)).id
      await follow.mutateAsync({ id, period: 'week' })
    }
    await navigate({ to: '/shopping-lists/$id', params: { id } })
  })
  return run
}
