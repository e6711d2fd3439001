import { useQuery } from '@tanstack/react-query'
import { Archive, Upload } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Dialog } from '~/components/ui/dialog'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file-input'
import { Input } from '~/components/ui/input'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { joinSentences } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { backupQueries, useBackups } from '~/queries/backups'
import { expectSessionEnd } from '~/queries/session-end'
import type { AllBackups, BackupJob, BackupPreview } from '~/schemas/backup'
import {
  BackupsTable,
  contentsText,
  jobTitle,
  momentText,
  phaseText,
  progressText,
  scheduleSentences,
} from './backups-table'

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

interface RestoreDialogProps {
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows what is replaced and requires a typed confirmation. */
function RestoreDialog({ name, open, onOpenChange }: RestoreDialogProps) {
  const preview = useQuery({ ...backupQueries.preview(name), enabled: open })
  const { restore } = useBackups()
  const restoring = useAction(restore)
  const [typed, setTyped] = useState('')
  const [first, setFirst] = useState(true)
  const word = m.backup_restore_word()
  // Keyboards may send letters and marks apart.
  const isTyped = typed.trim().normalize('NFC').toLowerCase() === word.toLowerCase()
  const change = (next: boolean) => {
    setTyped('')
    onOpenChange(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isTyped && preview.data && (await restoring.run(name, first))) change(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      role="alertdialog"
      title={m.backup_restore_title()}
      description={m.backup_restore_text()}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={() => change(false)}>{m.common_cancel()}</Button>
          <Button
            type="submit"
            variant="danger"
            loading={restoring.isPending}
            disabled={!isTyped || !preview.data}
          >
            {m.common_restore()}
          </Button>
        </>
      }
    >
      <QueryState
        query={preview}
        failedTitle={m.backup_preview_failed()}
        loading={<Skeleton className="h-32" />}
      >
        {(found) => <Comparison preview={found} />}
      </QueryState>
      <Checkbox
        className="mt-4"
        label={m.backup_restore_first()}
        checked={first}
        onCheckedChange={setFirst}
      />
      <Field label={m.backup_restore_type({ word })} className="mt-5">
        <Input value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </Dialog>
  )
}

function Comparison({ preview }: { preview: BackupPreview }) {
  const { otherProgram, current, contents, date, leftOut } = preview
  return (
    <div className="panel panel-soft grid gap-4 text-sm">
      <dl className="grid gap-3">
        <div>
          <dt className="text-fg-2">{m.backup_goes()}</dt>
          <dd className="font-semibold">{contentsText(current)}</dd>
        </div>
        <div>
          <dt className="text-fg-2">
            {otherProgram
              ? m.backup_comes_other()
              : m.backup_comes({ moment: date ? momentText(date) : '–' })}
          </dt>
          <dd className="font-semibold">{contents ? contentsText(contents) : m.backup_contents_unknown()}</dd>
          {contents && contents.files === null && <dd className="text-fg-2">{m.backup_files_stay()}</dd>}
        </div>
      </dl>
      {leftOut.length > 0 && (
        <div>
          <p className="text-fg-2">{m.backup_left_out()}</p>
          <ul className="list-disc ps-5">
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
