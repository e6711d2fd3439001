import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { accountQueries, useEndSession } from '~/queries/account'
import { signOutEverywhere } from '~/queries/session-end'
import type { SessionList } from '~/schemas/session'

export function SessionsSection() {
  const sessions = useQuery(accountQueries.sessions())
  const { run, isPending } = useAction(signOutEverywhere)
  return (
    <section className="grid gap-3">
      <h2>{m.session_devices()}</h2>
      <QueryState query={sessions} loading={<Skeleton className="h-24" />}>
        {(list) => (
          <Rows>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
        )}
      </QueryState>
      <p className="text-fg-2">{m.session_everywhere_text()}</p>
      <Button loading={isPending} className="justify-self-start" onClick={() => void run()}>
        {m.session_everywhere()}
      </Button>
    </section>
  )
}

function SessionRow({ session }: { session: SessionList['sessions'][number] }) {
  const { mutateAsync } = useEndSession()
  const { run, isPending } = useAction(mutateAsync, { done: () => m.session_ended_one() })
  const { id, browser, system, current, usedAt } = session
  const used = m.common_used_on({ date: useMomentText()(usedAt) })
  return (
    <ListRow
      mark={<MonitorSmartphone className="size-5 text-fg-3" />}
      title={joinTexts([browser, system]) || m.session_unknown_device()}
      detail={current ? m.session_this_device() : used}
      end={
        !current && (
          <Button size="sm" variant="ghost" loading={isPending} onClick={() => void run(id)}>
            {m.session_end_one()}
          </Button>
        )
      }
    />
  )
}
