import { useQuery } from '@tanstack/react-query'
import { Archive, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { FileInput } from '~/components/ui/file-input'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { joinSentences } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { backupQueries, useBackups } from '~/queries/backups'
import { expectSessionEnd } from '~/queries/session-end'
import type { AllBackups, BackupJob } from '~/schemas/backup'
import { jobTitle, momentText, phaseText, progressText, scheduleSentences } from './backup-texts'
import { BackupsTable } from './backups-table'
import { RestoreDialog } from './restore-dialog'

export function BackupsPage() {
  const query = useQuery(backupQueries.list())
  const { create, remove, upload } = useBackups()
  const making = useAction(create)
  const [dialog, setDialog] = useState<{ kind: 'restore' | 'delete'; name: string }>()
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const uploading = useAction(async (file: File) => {
    setSent(0)
    try {
      const problem = await upload(file, setSent)
      if (problem) toast.error(problem)
      else toast.success(m.audit_action_backup_uploaded())
    } finally {
      setSent(null)
    }
  })
  const hasFailed = Boolean(query.data?.lastFailure)
  useEffect(() => {
    if (hasFailed) expectSessionEnd(undefined)
  }, [hasFailed])
  const deleting = useAction(remove, { done: () => m.audit_action_backup_deleted() })
  const ask = (kind: 'restore' | 'delete') => (name: string) => {
    setDialog({ kind, name })
    setIsOpen(true)
  }
  const isBusy = Boolean(query.data?.job) || sent !== null
  return (
    <>
      <PageHeader
        title={m.backup_title()}
        subtitle={query.data && subtitleOf(query.data)}
        actions={
          <>
            <UploadButton disabled={isBusy} onFile={(file) => void uploading.run(file)} />
            <Button
              variant="primary"
              icon={<Archive />}
              loading={making.isPending}
              disabled={isBusy}
              onClick={() => void making.run()}
            >
              {m.backup_create()}
            </Button>
          </>
        }
      />
      <BackupStatus job={query.data?.job} lastFailure={query.data?.lastFailure} sent={sent} />
      <QueryState
        query={query}
        failedTitle={m.backup_list_failed()}
        loading={<Skeleton className="h-64" />}
        isEmpty={({ imports }) => imports.length === 0}
        empty={
          <EmptyState art={<EmptyArt drawing="book" />} title={m.backup_empty()}>
            {m.backup_empty_text()}
          </EmptyState>
        }
      >
        {({ imports }) => (
          <BackupsTable
            backups={imports}
            isBusy={isBusy}
            onRestore={ask('restore')}
            onDelete={ask('delete')}
          />
        )}
      </QueryState>
      {dialog && (
        <RestoreDialog
          name={dialog.name}
          open={isOpen && dialog.kind === 'restore'}
          onOpenChange={setIsOpen}
        />
      )}
      <ConfirmDialog
        open={isOpen && dialog?.kind === 'delete'}
        onOpenChange={setIsOpen}
        danger
        title={m.backup_delete_title()}
        description={m.backup_delete_text({ name: dialog?.name ?? '' })}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        onConfirm={async () => {
          if (dialog) await deleting.run(dialog.name)
        }}
      />
    </>
  )
}

function UploadButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={input}
        accept=".zip,.age"
        label={m.backup_upload()}
        onFiles={([file]) => file && onFile(file)}
      />
      <Button icon={<Upload />} disabled={disabled} onClick={() => input.current?.click()}>
        {m.backup_upload()}
      </Button>
    </>
  )
}

interface BackupStatusProps extends Partial<Pick<AllBackups, 'job' | 'lastFailure'>> {
  /** Uploaded share, 0 to 1; null without an upload. */
  sent: number | null
}

function BackupStatus({ job, lastFailure, sent }: BackupStatusProps) {
  return (
    <>
      {sent !== null && (
        <Panel className="mb-9 grid gap-3.5" role="status">
          <h2>{m.backup_uploading()}</h2>
          <Progress label={m.backup_uploading()} value={sent} max={1} />
        </Panel>
      )}
      {job && <BackupJobPanel job={job} />}
      {lastFailure && !job && (
        <Panel className="mb-9 grid gap-2" role="alert">
          <h2>{m.backup_restore_failed()}</h2>
          <p className="text-fg-2">{lastFailure.message}</p>
        </Panel>
      )}
    </>
  )
}

function subtitleOf({ imports, schedule }: AllBackups): string {
  const last = imports.find(({ state }) => state === 'verified')
  const proven = last ? m.backup_last({ moment: momentText(last.date) }) : m.backup_none_proven()
  return joinSentences([proven, ...scheduleSentences(schedule)])
}

function BackupJobPanel({ job }: { job: BackupJob }) {
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
