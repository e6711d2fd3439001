import { useQuery } from '@tanstack/react-query'
import type { ChoiceSource } from '~/lib/query-filter/filter-fields'
import type { FilterValue } from './explorer'
import { foodQueries } from './foods'
import { householdQueries } from './households'
import { memberQueries } from './members'
import { organizerQueries } from './organizers'

export interface FilterChoices {
  values: readonly FilterValue[] | undefined
  isError: boolean
}

/** By name. People only for members. */
export function useFilterChoices(
  wanted: readonly ChoiceSource[],
  guestOf: string | null = null,
): Record<ChoiceSource, FilterChoices> {
  const categories = useQuery({
    ...organizerQueries.categories(guestOf),
    enabled: wanted.includes('categories'),
  })
  const tags = useQuery({ ...organizerQueries.tags(guestOf), enabled: wanted.includes('tags') })
  const tools = useQuery({ ...organizerQueries.tools(guestOf), enabled: wanted.includes('tools') })
  const foods = useQuery({ ...foodQueries.all(guestOf), enabled: wanted.includes('foods') })
  const households = useQuery({
    ...householdQueries.ofGroup(guestOf),
    enabled: wanted.includes('households'),
  })
  const people = useQuery({
    ...memberQueries.ofGroup(),
    enabled: guestOf === null && wanted.includes('people'),
  })
  const choices = ({ data, isError }: { data: readonly FilterValue[] | undefined; isError: boolean }) => ({
    values: data,
    isError,
  })
  return {
    categories: choices(categories),
    tags: choices(tags),
    tools: choices(tools),
    foods: choices(foods),
    households: choices(households),
    people: choices({
      data: people.data?.map(({ id, fullName, username }) => ({ id, name: fullName || username })),
      isError: people.isError,
    }),
  }
}
