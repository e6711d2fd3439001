import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button, IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { textLinkClass } from '~/components/ui/text-link'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { adminQueries, useDeleteCleaned, useFailedJobs, usePutBack, useRunTask } from '~/queries/admin'
import type { FailedJob } from '~/schemas/job'
import type { MaintenanceStorageDetails, SetAside } from '~/schemas/maintenance'
import type { ScheduledTaskOut } from '~/schemas/scheduled-task'
import { CleanUp, cleaningNames } from './clean-up'
import { countText, jobName, taskName } from './task-texts'

const size = (bytes: number) => formatBytes(bytes, getLocale())

export function MaintenancePage() {
  const summary = useQuery(adminQueries.maintenance())
  const storage = useQuery(adminQueries.storage())
  const cleaned = useQuery(adminQueries.cleaned())
  const tasks = useQuery(adminQueries.tasks())
  const failed = useQuery(adminQueries.failedJobs())
  return (
    <>
      <PageHeader title={m.admin_maintenance()} subtitle={m.admin_maintenance_text()} />
      <div className="mt-8 grid gap-12">
        <QueryState query={storage} loading={<Skeleton className="h-24" />}>
          {({ bytes }) => <Storage bytes={bytes} />}
        </QueryState>
        {failed.data && failed.data.length > 0 && <FailedJobs jobs={failed.data} />}
        <div className="grid items-start gap-12 lg:grid-cols-2">
          <section className="grid min-w-0 gap-3">
            <h2>{m.admin_clean_up()}</h2>
            <QueryState query={summary} loading={<Skeleton className="h-48" />}>
              {(found) => <CleanUp found={found} />}
            </QueryState>
            <p className="text-sm text-fg-2">
              {m.admin_review_foods()}{' '}
              <Link to="/group/data/review-foods" className={textLinkClass}>
                {m.review_foods_title()}
              </Link>
            </p>
            {cleaned.data && cleaned.data.length > 0 && <Cleaned list={cleaned.data} />}
          </section>
          <section className="grid min-w-0 gap-3">
            <h2>{m.admin_tasks()}</h2>
            <QueryState query={tasks} loading={<Skeleton className="h-96" />}>
              {(list) => (
                <Rows>
                  {list.map((task) => (
                    <TaskRow key={task.name} task={task} />
                  ))}
                </Rows>
              )}
            </QueryState>
          </section>
        </div>
      </div>
    </>
  )
}

function Storage({ bytes }: { bytes: MaintenanceStorageDetails['bytes'] }) {
  const parts = [
    { key: 'recipes', label: m.admin_space_recipes(), bytes: bytes.recipes, className: 'bg-accent-solid' },
    {
      key: 'database',
      label: m.admin_database(),
      bytes: bytes.database,
      className: 'bg-secondary-mark',
    },
    { key: 'backups', label: m.backup_title(), bytes: bytes.backups, className: 'bg-primary-mark' },
    { key: 'exports', label: m.admin_space_exports(), bytes: bytes.exports, className: 'bg-success-mark' },
    { key: 'users', label: m.admin_space_users(), bytes: bytes.users, className: 'bg-line-2' },
    { key: 'temp', label: m.admin_space_temp(), bytes: bytes.temp, className: 'bg-control' },
  ]
    .filter((part) => part.bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
  const used = parts.reduce((sum, part) => sum + part.bytes, 0)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2>{m.admin_space_used({ size: size(used) })}</h2>
        {bytes.free !== null && <p className="text-fg-2">{m.admin_space_free({ size: size(bytes.free) })}</p>}
      </div>
      <div className="flex h-5 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
        {parts.map((part) => (
          <span
            key={part.key}
            className={`min-w-1.5 ${part.className}`}
            style={{ flexGrow: part.bytes / used }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {parts.map((part) => (
          <li key={part.key} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${part.className}`} aria-hidden="true" />
            {part.label}
            <b className="font-semibold">{size(part.bytes)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const amount = ({ count, bytes }: SetAside) => m.admin_clean_found({ count, size: size(bytes) })

function Cleaned({ list }: { list: readonly SetAside[] }) {
  const momentText = useMomentText()
  const { run, isPending } = useAction(usePutBack(), { done: (message) => message })
  const deleting = useAction(useDeleteCleaned(), { done: (message) => message })
  const [toDelete, setToDelete] = useState<SetAside>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="mt-5 grid gap-3">
      <h3>{m.admin_cleaned()}</h3>
      <Rows>
        {list.map((files) => {
          const { id, what, goesAt } = files
          const name = cleaningNames[what]()
          return (
            <ListRow
              key={id}
              title={name}
              detail={`${amount(files)} · ${m.admin_cleaned_until({ date: momentText(goesAt) })}`}
              end={
                <span className="flex items-center gap-2">
                  <Button
                    size="sm"
                    disabled={isPending}
                    aria-label={m.admin_put_back_what({ what: name })}
                    onClick={() => void run(id)}
                  >
                    {m.admin_put_back()}
                  </Button>
                  <IconButton
                    size="sm"
                    label={m.admin_delete_for_good_what({ what: name })}
                    disabled={isPending}
                    onClick={() => {
                      setToDelete(files)
                      setIsOpen(true)
                    }}
                  >
                    <Trash2 />
                  </IconButton>
                </span>
              }
            />
          )
        })}
      </Rows>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        danger
        title={m.admin_delete_for_good_title()}
        description={m.kit_delete_text()}
        consequence={
          toDelete && m.common_labeled({ label: cleaningNames[toDelete.what](), value: amount(toDelete) })
        }
        confirmLabel={m.common_delete_for_good()}
        cancelLabel={m.common_cancel()}
        onConfirm={async () => {
          if (toDelete && !(await deleting.run(toDelete.id))) throw new Error('nothing was deleted')
        }}
      />
    </section>
  )
}

function TaskRow({ task }: { task: ScheduledTaskOut }) {
  const momentText = useMomentText()
  const runTask = useRunTask()
  const { run, isPending } = useAction(runTask)
  const name = taskName(task.name)
  return (
    <ListRow
      title={name}
      detail={
        <>
          {task.finishedAt
            ? [momentText(task.finishedAt), countText(task)].filter(Boolean).join(' · ')
            : m.admin_task_never()}
          {task.error && <span className="block text-error-ink">{task.error}</span>}
        </>
      }
      end={
        <span className="flex items-center gap-2">
          <TaskState task={task} />
          <IconButton
            size="sm"
            label={m.admin_task_run({ name })}
            disabled={isPending || task.running}
            onClick={() => void run(task.name)}
          >
            <Play />
          </IconButton>
        </span>
      }
    />
  )
}

function TaskState({ task }: { task: ScheduledTaskOut }) {
  if (task.running) return <Tag tone="accent">{m.admin_task_running()}</Tag>
  if (task.succeeded === null) return null
  return task.succeeded ? (
    <Tag tone="success">{m.admin_task_done()}</Tag>
  ) : (
    <Tag tone="error">{m.admin_task_failed()}</Tag>
  )
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
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
