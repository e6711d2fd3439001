import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderInput, Trash2, Undo2 } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { MomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { FileInput } from '~/components/ui/file-input'
import { focusContentIfLost } from '~/components/ui/focus'
import { PageHeader } from '~/components/ui/page-header'
import { Progress } from '~/components/ui/progress'
import { SectionHeading } from '~/components/ui/section-heading'
import { Skeleton } from '~/components/ui/skeleton'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { Tag } from '~/components/ui/tag'
import { cn } from '~/lib/cn'
import { joinTexts } from '~/lib/join-texts'
import { sourceName } from '~/lib/migrations/source-name'
import { m } from '~/paraglide/messages.js'
import { isInProgress, migrationQueries, useMigrationChanges } from '~/queries/migrations'
import { useUser } from '~/queries/session'
import type { Migration } from '~/schemas/migration'
import { MigrationReview } from './migration-review'
import { MigrationRunning } from './migration-running'
import { Unreadable } from './not-imported'
import { Sources } from './sources'

/** The migration to show: a running one before a waiting one. */
const currentOf = (migrations: readonly Migration[]) =>
  migrations.find(isInProgress) ?? migrations.find(({ status }) => status === 'ready')

export function MigrationsPage() {
  const query = useQuery(migrationQueries.list())
  const [isUploading, setIsUploading] = useState(false)
  const inProgressId = query.data?.find(isInProgress)?.id
  // A migration that was shown while running is also shown after its end.
  const [followed, setFollowed] = useState<string | undefined>(inProgressId)
  if (inProgressId !== undefined && inProgressId !== followed) setFollowed(inProgressId)
  const current = query.data && !isUploading ? currentOf(query.data) : undefined
  useFocusOfStage(current)
  return (
    <QueryState query={query} loading={<Loading />}>
      {(migrations) => {
        const done = migrations.find(({ id, endedAt }) => id === followed && endedAt !== null)
        return (
          <>
            <PageHeader title={m.migration_title()} subtitle={subtitleOf(current)} />
            {!current && done && <MigrationDone migration={done} />}
            {!current && <MigrationUpload isQuiet={done !== undefined} onUploading={setIsUploading} />}
            {current?.status === 'ready' && <MigrationReview key={current.id} migration={current} />}
            {current && isInProgress(current) && <MigrationRunning migration={current} />}
            <EarlierMigrations migrations={migrations.filter(({ endedAt }) => endedAt !== null)} />
            {(!current || (current.status === 'ready' && !current.found)) && <Sources />}
          </>
        )
      }}
    </QueryState>
  )
}

/** When the focused part is replaced by the next one, the page gets the focus, so that Tab leads into that part. */
function useFocusOfStage(current: Migration | undefined): void {
  const stage = current && `${current.id} ${isInProgress(current)}`
  const last = useRef(stage)
  useEffect(() => {
    if (last.current === stage) return
    last.current = stage
    focusContentIfLost()
  }, [stage])
}

function subtitleOf(current: Migration | undefined): string {
  if (!current) return m.migration_subtitle()
  if (current.status === 'undoing') return m.migration_undoing_leave()
  return isInProgress(current) ? m.migration_may_leave() : m.migration_nothing_saved()
}

function Loading() {
  return (
    <>
      <PageHeader title={m.migration_title()} subtitle={m.migration_subtitle()} />
      <Skeleton className="h-64" />
    </>
  )
}

function MigrationDone({ migration }: { migration: Migration }) {
  const { groupSlug, canOrganize } = useUser()
  const { source, status, reportId, undoUntil } = migration
  const isUndone = status === 'undone' || status === 'undoing'
  return (
    <section role="status" className="mb-8 rounded-lg bg-accent-soft p-5">
      <h2 className="text-lg font-semibold">{m.migration_done({ name: sourceName(source) })}</h2>
      <p className="mt-1">
        <MigrationOutcome migration={migration} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isUndone && (
          <Link
            to="/g/$groupSlug"
            params={{ groupSlug }}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            {m.migration_see_recipes()}
          </Link>
        )}
        {!isUndone && canOrganize && (migration.found?.linesWithoutFood ?? 0) > 0 && (
          <Link to="/group/data/review-foods" className={buttonClass({ size: 'sm' })}>
            {m.review_foods_title()}
          </Link>
        )}
        {reportId && (
          <Link to="/group/reports/$id" params={{ id: reportId }} className={buttonClass({ size: 'sm' })}>
            {m.report_title()}
          </Link>
        )}
        {undoUntil && <UndoMigration migration={migration} />}
      </div>
      {migration.found && migration.found.brokenCount > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <Unreadable migration={migration} />
        </div>
      )}
    </section>
  )
}

interface MigrationUploadProps {
  /** A finished import above has the primary button. */
  isQuiet: boolean
  onUploading: (isUploading: boolean) => void
}

function MigrationUpload({ isQuiet, onUploading }: MigrationUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload } = useMigrationChanges()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setIsOver] = useState(false)
  const isUploading = share !== null

  const send = async (files: readonly File[]) => {
    if (files.length === 0 || isUploading) return
    setProblem('')
    setShare(0)
    onUploading(true)
    try {
      await upload(files, setShare)
    } catch (error) {
      setProblem(toMessage(error))
    } finally {
      setShare(null)
      onUploading(false)
    }
  }

  return (
    <section
      aria-label={m.migration_drop()}
      className={cn(
        'grid justify-items-center gap-3 rounded-[22px] border border-dashed px-6 py-10 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-2',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void send([...event.dataTransfer.files])
      }}
    >
      <span className="grid size-13 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <FolderInput />
      </span>
      <h2 className="pointer-coarse:hidden">{m.migration_drop()}</h2>
      <p className="text-fg-2">{m.migration_drop_hint()}</p>
      <FileInput ref={input} multiple label={m.migration_choose()} onFiles={send} />
      {isUploading && (
        <div className="mt-2 grid w-full max-w-sm gap-2" aria-busy="true">
          <Progress label={m.migration_sending()} value={share * 100} />
          <p className="text-sm text-fg-2" role="status">
            {m.migration_sending()}
          </p>
        </div>
      )}
      <Button
        variant={isQuiet ? 'quiet' : 'primary'}
        size="lg"
        className="mt-2"
        loading={isUploading}
        onClick={() => input.current?.click()}
      >
        {m.migration_choose()}
      </Button>
      {problem && (
        <p role="alert" className="text-error-ink">
          {problem}
        </p>
      )}
    </section>
  )
}

function EarlierMigrations({ migrations }: { migrations: readonly Migration[] }) {
  if (migrations.length === 0) return null
  return (
    <section className="mt-12" aria-labelledby="migration-earlier">
      <SectionHeading id="migration-earlier">{m.migration_earlier()}</SectionHeading>
      <Table>
        <thead>
          <tr>
            <ColumnHead>{m.common_when()}</ColumnHead>
            <ColumnHead>{m.migration_from_head()}</ColumnHead>
            <ColumnHead>{m.migration_result()}</ColumnHead>
            <ColumnHead>{m.migration_by()}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{m.common_more()}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {migrations.map((migration) => (
            <Earlier key={migration.id} migration={migration} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** Memoized, since the page re-renders with every step of the running import. */
const Earlier = memo(function Earlier({ migration }: { migration: Migration }) {
  const { id, source, by, createdAt, reportId, undoUntil, status } = migration
  const { remove } = useMigrationChanges()
  const forget = useAction(remove)
  const [asks, setAsks] = useState(false)
  const name = sourceName(source)
  return (
    <tr>
      <RowHead>
        {reportId ? (
          <Link to="/group/reports/$id" params={{ id: reportId }} className="hover:underline">
            <MomentText moment={createdAt} style="full" />
          </Link>
        ) : (
          <MomentText moment={createdAt} style="full" />
        )}
      </RowHead>
      <Cell label={m.migration_from_head()}>
        <bdi>{name}</bdi>
      </Cell>
      <Cell label={m.migration_result()}>
        <MigrationOutcome migration={migration} />
      </Cell>
      <Cell label={m.migration_by()}>
        <bdi>{by}</bdi>
      </Cell>
      <Cell end>
        <span className="flex flex-wrap items-center justify-end gap-2">
          {undoUntil && <UndoMigration migration={migration} />}
          {status !== 'undoing' && (
            <IconButton
              size="sm"
              variant="ghost"
              label={m.migration_forget({ name })}
              disabled={forget.isPending}
              onClick={() => (undoUntil ? setAsks(true) : void forget.run(id))}
            >
              <Trash2 />
            </IconButton>
          )}
        </span>
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={m.migration_forget_title()}
          description={m.migration_forget_text()}
          confirmLabel={m.common_delete()}
          cancelLabel={m.common_cancel()}
          danger
          onConfirm={() => forget.run(id)}
        />
      </Cell>
    </tr>
  )
})

function MigrationOutcome({ migration: { status, results, progress, error } }: { migration: Migration }) {
  if (status === 'undoing') return <Tag tone="accent">{m.migration_is_undoing()}</Tag>
  if (status === 'undone')
    return (
      <>
        {undoneText(results)({ count: progress.removed })}{' '}
        {progress.kept > 0 && <Tag tone="warning">{m.migration_undo_retained({ count: progress.kept })}</Tag>}
      </>
    )
  return (
    <>
      {joinTexts([
        m.recipes_count({ count: results.imported + results.replaced }),
        results.pictures > 0 ? m.migration_pictures_count({ count: results.pictures }) : null,
      ])}{' '}
      {results.left > 0 && <Tag>{m.migration_report_left({ count: results.left })}</Tag>}{' '}
      {results.failed > 0 && (
        <Tag tone="warning">{m.migration_could_not_be_read({ count: results.failed })}</Tag>
      )}
      {status === 'cancelled' && <Tag>{m.migration_was_cancelled()}</Tag>}
      {status === 'failed' && <Tag tone="error">{error?.message ?? m.migration_broke_off()}</Tag>}
    </>
  )
}

/** An undo restores replaced recipes instead of deleting them. */
function undoneText({ imported, replaced }: Migration['results']) {
  if (replaced === 0) return m.migration_undone
  return imported === 0 ? m.migration_undone_replaced : m.migration_undone_both
}

/** Undoes an import after a confirmation: redoing it requires another import. */
function UndoMigration({ migration: { id, source } }: { migration: Migration }) {
  const { undo } = useMigrationChanges()
  const { run, isPending } = useAction(undo, { done: () => m.migration_undoing() })
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 className="rtl:-scale-x-100" />}
        loading={isPending}
        aria-label={m.migration_undo_of({ name: sourceName(source) })}
        onClick={() => setAsks(true)}
      >
        {m.common_undo()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.migration_undo_title()}
        description={m.migration_undo_text()}
        confirmLabel={m.migration_undo_confirm()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => run(id)}
      />
    </>
  )
}
