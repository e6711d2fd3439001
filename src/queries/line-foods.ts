import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { LINE_FOODS_MAX, type LineFoods, type MisreadLines } from '~/schemas/line-food'
import { foodKeys, recipeKeys } from './keys'
import { refetch } from './requests'

const key = ['line-foods'] as const

/** Lines whose food differs from their text; as many as one request can change. */
export const misreadLinesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const items: MisreadLines['items'] = []
      let after: string | undefined
      do {
        const page = await api(routes.listMisreadLines, { query: { after }, signal, quiet: true })
        items.push(...page.items)
        after = page.next ?? undefined
      } while (after && items.length < LINE_FOODS_MAX)
      return { items: items.slice(0, LINE_FOODS_MAX), truncated: after !== undefined }
    },
    staleTime: 0,
  })

/** Links lines to other foods; returns the changes that undo it. */
export function useChangeLineFoods() {
  const client = useQueryClient()
  return async (lines: LineFoods['lines']) => {
    const changed = await api(routes.changeLineFoods, { body: { lines }, quiet: true })
    await refetch(client, key, recipeKeys.all, foodKeys.all)
    return changed
  }
}
