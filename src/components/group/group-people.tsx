import { useQuery } from '@tanstack/react-query'
import { QueryState } from '~/components/kit/query-state'
import { Avatar } from '~/components/ui/avatar'
import { List } from '~/components/ui/list-row'
import { SectionHeading } from '~/components/ui/section-heading'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { householdQueries } from '~/queries/households'
import { memberQueries } from '~/queries/members'

export function GroupPeople() {
  const households = useQuery(householdQueries.ofGroup())
  const { data: people = [] } = useQuery(memberQueries.ofGroup())
  return (
    <section aria-labelledby="group-people">
      <SectionHeading id="group-people">{m.common_households()}</SectionHeading>
      <QueryState query={households} loading={<Skeleton className="h-24" />}>
        {(list) => (
          <List className="grid gap-3 sm:grid-cols-2">
            {list.map(({ id, name }) => {
              const members = people.filter(({ householdId }) => householdId === id)
              return (
                <li key={id} className="panel panel-soft grid content-start gap-3">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <h3 className="wrap-anywhere">
                      <bdi>{name}</bdi>
                    </h3>
                    <span className="text-sm text-fg-2">{m.people_count({ count: members.length })}</span>
                  </div>
                  <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
                    {members.map(({ id, fullName }) => (
                      <li key={id} className="flex min-w-0 items-center gap-2">
                        <Avatar name={fullName} size="sm" />
                        <bdi className="min-w-0 wrap-anywhere">{fullName}</bdi>
                      </li>
                    ))}
                  </ul>
                </li>
              )
            })}
          </List>
        )}
      </QueryState>
    </section>
  )
}
