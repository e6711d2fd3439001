import { useQuery } from '@tanstack/react-query'
import { foldText } from '~/lib/options/filter-options'
import { cookbookQueries } from '~/queries/cookbooks'
import { guestOfGroup, useHasAccess } from '~/queries/guests'
import { useSession } from '~/queries/session'
import type { Cookbook } from '~/schemas/cookbook'

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

export const cookbookOfName = (cookbooks: readonly Cookbook[], name: string): Cookbook | undefined =>
  cookbooks.find((cookbook) => foldText(cookbook.name) === foldText(name))

export function useOwnCookbooks(groupSlug: string) {
  const { user } = useSession()
  const guestOf = guestOfGroup(user, groupSlug)
  // The menu is also shown for private and unknown groups.
  const query = useQuery({ ...cookbookQueries.all(guestOf), enabled: useHasAccess(guestOf) })
  return { query, cookbooks: ownCookbooks(query.data ?? [], user?.householdId) }
}
