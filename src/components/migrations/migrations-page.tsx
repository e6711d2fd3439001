import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { focusContentIfLost } from '~/components/ui/focus'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { isInProgress, migrationQueries } from '~/queries/migrations'
import type { Migration } from '~/schemas/migration'
import { EarlierMigrations } from './earlier-migrations'
import { MigrationDone } from './migration-done'
import { MigrationReview } from './migration-review'
import { MigrationRunning } from './migration-running'
import { MigrationUpload } from './migration-upload'
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
