import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGuestOf } from '~/components/session/use-guest-of'
import type { FinderPreferences } from '~/lib/finder-preferences'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries } from '~/queries/foods'
import { organizerQueries } from '~/queries/organizers'

export interface AtHome {
  id: string
  name: string
  /** Of a food's store section. */
  color?: string | undefined
}

/** Chosen foods and tools, and all options; undefined while loading. */
export interface HomeChoices {
  foods: AtHome[]
  tools: AtHome[]
  allFoods: AtHome[] | undefined
  allTools: AtHome[] | undefined
  isError: boolean
}

/** Deleted foods and tools are left out. */
export function useAtHome({ foodIds, toolIds }: Pick<FinderPreferences, 'foodIds' | 'toolIds'>): HomeChoices {
  const guestOf = useGuestOf()
  const foods = useQuery(foodQueries.all(guestOf))
  const tools = useQuery(organizerQueries.tools(guestOf))
  return useMemo(() => {
    const allFoods = foods.data?.map(({ id, name, pluralName, label }) => ({
      id,
      name: pluralName || name,
      color: label?.color,
    }))
    const allTools = tools.data?.map(({ id, name }) => ({ id, name }))
    return {
      allFoods,
      allTools,
      foods: among(allFoods, foodIds),
      tools: among(allTools, toolIds),
      isError: foods.isError || tools.isError,
    }
  }, [foods.data, foods.isError, tools.data, tools.isError, foodIds, toolIds])
}

function among(all: readonly AtHome[] | undefined, ids: readonly string[]): AtHome[] {
  const chosen = new Set(ids)
  const found = all?.filter(({ id }) => chosen.has(id)) ?? []
  return found.sort((a, b) => a.name.localeCompare(b.name, getLocale()))
}
