import { useQuery } from '@tanstack/react-query'
import { cookbookQueries } from '~/queries/cookbooks'
import { guestOfGroup, useIsLetIn } from '~/queries/guests'
import { useSession } from '~/queries/session'
import type { Cookbook } from '~/schemas/cookbook'

/** The cookbooks of a group: those of the caller's household, and those of the others by household. */
export interface CookbooksByHousehold {
  own: Cookbook[]
  others: { household: string; cookbooks: Cookbook[] }[]
}

/** Sorts cookbooks by household; a guest has no own ones. */
export function ownCookbooks(
  cookbooks: readonly Cookbook[],
  householdId: string | undefined,
): CookbooksByHousehold {
  const own = cookbooks.filter((cookbook) => cookbook.householdId === householdId)
  const households = new Map<string, Cookbook[]>()
  for (const cookbook of cookbooks) {
    if (cookbook.householdId === householdId) continue
    const known = households.get(cookbook.householdId) ?? []
    households.set(cookbook.householdId, [...known, cookbook])
  }
  const others = [...households.values()].map((cookbooks) => ({
    household: cookbooks[0]?.household.name ?? '',
    cookbooks,
  }))
  return { own, others: others.sort((a, b) => a.household.localeCompare(b.household)) }
}

export function useOwnCookbooks(groupSlug: string) {
  const { user } = useSession()
  const guestOf = guestOfGroup(user, groupSlug)
  // The menu stands beside pages of private groups and of none, too.
  const query = useQuery({ ...cookbookQueries.all(guestOf), enabled: useIsLetIn(guestOf) })
  return { query, cookbooks: ownCookbooks(query.data ?? [], user?.householdId) }
}
