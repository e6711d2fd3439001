import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { UserRatingSummary } from '~/schemas/rating'
import { ratingKeys, recipeKeys } from './keys'
import { useSession } from './session'

/** Only the person changes them, and own changes are shown immediately. */
const STALE_MS = 300_000

const ownRatings = () =>
  queryOptions({
    queryKey: ratingKeys.own,
    queryFn: async ({ signal }) => (await api(routes.listOwnRatings, { signal })).ratings,
    staleTime: STALE_MS,
  })

type OwnRating = Pick<UserRatingSummary, 'rating' | 'isFavorite'>
const noRatings: UserRatingSummary[] = []
const noRating: OwnRating = { rating: null, isFavorite: false }

/** Empty while loading, and for guests. */
export function useOwnRating(recipeId: string): OwnRating {
  const { user } = useSession()
  const { data } = useQuery({
    ...ownRatings(),
    enabled: user !== null,
    // Avoids re-rendering cards of unrated recipes when the ratings arrive.
    placeholderData: noRatings,
    select: (all): OwnRating => all.find((one) => one.recipeId === recipeId) ?? noRating,
  })
  return data ?? noRating
}

export interface RatingChange {
  recipeId: string
  /** 0 removes it. */
  rating?: number
  isFavorite?: boolean
}

/** Sets stars or favorite: optimistic, reverted on failure. */
export function useRate() {
  const client = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: ({ recipeId, ...body }: RatingChange) =>
      api(routes.rateRecipe, { params: { id: user?.id ?? '', slug: recipeId }, body }),
    onMutate: async ({ recipeId, ...change }) => {
      const { queryKey } = ownRatings()
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (all = []) => {
        const known = all.find((one) => one.recipeId === recipeId)
        const changed = { ...(known ?? { recipeId, rating: null, isFavorite: false }), ...change }
        return [...all.filter((one) => one !== known), changed]
      })
      return { before }
    },
    onError: (_error, _change, context) => client.setQueryData(ownRatings().queryKey, context?.before),
    // Also affects the mean, favorites and lists by rating.
    onSettled: (_result, _error, { rating }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: recipeKeys.lists }),
        rating === undefined || client.invalidateQueries({ queryKey: recipeKeys.details }),
      ]),
  })
}
