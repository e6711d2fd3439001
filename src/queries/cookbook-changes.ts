import { useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { Cookbook } from '~/schemas/cookbook'
import { cookbookQueries } from './cookbooks'
import { cookbookKeys, recipeKeys } from './keys'
import { undoable } from './recently-deleted'
import { refetch } from './requests'

export type CookbookValues = Pick<
  Body<'createCookbook'>,
  'name' | 'description' | 'queryFilterString' | 'public' | 'onlyByHand'
>

function useRefreshCookbooks() {
  const client = useQueryClient()
  return () => refetch(client, cookbookKeys.all, recipeKeys.lists)
}

/** Creates a cookbook as the household's last, or replaces `former`. The form shows its errors. */
export function useSaveCookbook() {
  const client = useQueryClient()
  const refresh = useRefreshCookbooks()
  return async (values: CookbookValues, former: Cookbook | null, position: number): Promise<Cookbook> => {
    const saved = former
      ? await api(routes.updateCookbook, {
          params: { item_id: former.id },
          body: { ...values, position: former.position },
          headers: ifMatch(former),
          quiet: true,
        })
      : await api(routes.createCookbook, { body: { ...values, position }, quiet: true })
    client.setQueryData(cookbookKeys.detail(saved.slug), saved)
    if (former && former.slug !== saved.slug)
      client.removeQueries({ queryKey: cookbookKeys.detail(former.slug) })
    await refresh()
    return saved
  }
}

/** Resolves to the saved cookbook. */
export function useChangeRules() {
  const save = useSaveCookbook()
  return (
    { name, description, public: isPublic, ...former }: Cookbook,
    rules: Pick<Cookbook, 'queryFilterString' | 'onlyByHand'>,
  ) =>
    save(
      { name, description, public: isPublic, ...rules },
      { ...former, name, description, public: isPublic },
      former.position,
    )
}

/** Resolves to the id that undoes it. */
export function useDeleteCookbook() {
  const client = useQueryClient()
  return async ({ id, slug }: Cookbook) => {
    const batchId = await undoable((headers) =>
      api(routes.deleteCookbook, { params: { item_id: id }, headers, quiet: true }),
    )
    client.removeQueries({ queryKey: cookbookKeys.detail(slug) })
    // Its recipes are not refetched, since the cookbook no longer exists.
    client.setQueryData(cookbookQueries.all().queryKey, (known) => known?.filter((one) => one.id !== id))
    await client.invalidateQueries({ queryKey: cookbookKeys.list })
    return batchId
  }
}

export function useReorderCookbooks() {
  const client = useQueryClient()
  return async (ordered: readonly Cookbook[]) => {
    // The operation requires whole cookbooks, and those on the page may be outdated.
    const query = { perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const
    const { items } = await api(routes.listCookbooks, { query, quiet: true })
    const places = new Map(ordered.map(({ id }, at) => [id, at + 1]))
    const body = items.flatMap((cookbook) => {
      const position = places.get(cookbook.id)
      return position === undefined ? [] : [{ ...cookbook, position }]
    })
    await api(routes.updateCookbooks, { body, quiet: true })
    await client.invalidateQueries({ queryKey: cookbookQueries.all().queryKey })
  }
}
