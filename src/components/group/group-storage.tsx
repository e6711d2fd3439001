import { useQuery } from '@tanstack/react-query'
import { QueryState } from '~/components/kit/query-state'
import { SectionHeading } from '~/components/ui/section-heading'
import { Skeleton } from '~/components/ui/skeleton'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { groupQueries } from '~/queries/groups'

const size = (bytes: number) => formatBytes(bytes, getLocale())

export function GroupStorage() {
  const storage = useQuery(groupQueries.storage())
  return (
    <section className="mt-10 max-w-[520px]" aria-labelledby="group-storage">
      <SectionHeading id="group-storage">{m.common_storage()}</SectionHeading>
      <p className="mb-3 text-fg-2">{m.group_storage_hint()}</p>
      <QueryState query={storage} loading={<Skeleton className="h-12" />}>
        {({ usedStorageBytes: used, totalStorageBytes: total }) => {
          return (
            <>
              <p className="mb-2 font-semibold">
                {m.group_storage_used({ used: size(used), total: size(total) })}
              </p>
              <div className="progress" aria-hidden>
                <div style={{ inlineSize: `${Math.min(1, used / total) * 100}%` }} />
              </div>
            </>
          )
        }}
      </QueryState>
    </section>
  )
}
