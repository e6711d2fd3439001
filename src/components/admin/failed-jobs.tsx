import { Trash2 } from 'lucide-react'
import { useMomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { Button, IconButton } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { m } from '~/paraglide/messages.js'
import { useFailedJobs } from '~/queries/admin'
import type { FailedJob } from '~/schemas/job'
import { jobName } from './task-texts'

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const momentText = useMomentText()
  const { retry, remove } = useFailedJobs()
  const retrying = useAction(retry, { done: () => m.job_retried() })
  const removing = useAction(remove)
  return (
    <section className="grid min-w-0 gap-3">
      <h2>{m.admin_failed_jobs()}</h2>
      <Rows>
        {jobs.map(({ id, kind, by, failedAt, error }) => {
          const name = jobName(kind)
          return (
            <ListRow
              key={id}
              title={name}
              detail={
                <>
                  {[momentText(failedAt), by].filter(Boolean).join(' · ')}
                  <span className="block text-error-ink">{error}</span>
                </>
              }
              end={
                <span className="flex items-center gap-2">
                  <Button
                    size="sm"
                    disabled={retrying.isPending}
                    aria-label={m.job_retry_what({ name })}
                    onClick={() => void retrying.run(id)}
                  >
                    {m.common_retry()}
                  </Button>
                  <IconButton
                    size="sm"
                    label={m.job_delete_what({ name })}
                    disabled={removing.isPending}
                    onClick={() => void removing.run(id)}
                  >
                    <Trash2 />
                  </IconButton>
                </span>
              }
            />
          )
        })}
      </Rows>
    </section>
  )
}
