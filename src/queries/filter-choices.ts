import { useQuery } from '@tanstack/react-query'
import type { ChoiceSource } from '~/lib/query-filter/filter-fields'
import type { FilterValue } from './explorer'
import { foodQueries } from './foods'
import { householdQueries } from './households'
import { memberQueries } from './members'
import { organizerQueries } from './organizers'
import { useSession } from './session'

/** What a rule can choose from; undefined while it is not known. */
export interface FilterChoices {
  values: readonly FilterValue[] | undefined
  isError: boolean
}

/** Everything of these kinds by name. People are known to members only. */
export function useFilterChoices(wanted: readonly ChoiceSource[]): Record<ChoiceSource, FilterChoices> {
  const { user } = useSession()
  const categories = useQuery({
    ...organizerQueries.categories(),
    enabled: wanted.includes('categories'),
  })
  const tags = useQuery({ ...organizerQueries.tags(), enabled: wanted.includes('tags') })
  const tools = useQuery({ ...organizerQueries.tools(), enabled: wanted.includes('tools') })
  const foods = useQuery({ ...foodQueries.all(), enabled: wanted.includes('foods') })
  const households = useQuery({ ...householdQueries.ofGroup(), enabled: wanted.includes('households') })
  const people = useQuery({
    ...memberQueries.ofGroup(),
    enabled: user !== null && wanted.includes('people'),
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
