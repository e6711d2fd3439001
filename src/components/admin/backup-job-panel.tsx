import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { m } from '~/paraglide/messages.js'
import { useBackups } from '~/queries/backups'
import type { BackupJob } from '~/schemas/backup'
import { jobTitle, phaseText, progressText } from './backup-texts'

export function BackupJobPanel({ job }: { job: BackupJob }) {
  const { stop } = useBackups()
  const stopping = useAction(stop)
  const far = progressText(job)
  return (
    <Panel className="mb-9 grid gap-3.5" role="status">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="flex-1">{jobTitle(job)}</h2>
        <span className="text-fg-2 tabular-nums">{far}</span>
      </div>
      <Progress
        label={jobTitle(job)}
        value={job.total > 0 ? job.done : undefined}
        max={Math.max(1, job.total)}
        valueText={far}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex-1 text-sm text-fg-2">
          {phaseText(job)} {job.kind === 'restore' ? m.backup_job_restore_text() : m.backup_job_text()}
        </p>
        {job.phase !== 'switching' && (
          <Button size="sm" variant="ghost" loading={stopping.isPending} onClick={() => void stopping.run()}>
            {m.common_stop()}
          </Button>
        )}
      </div>
    </Panel>
  )
}
