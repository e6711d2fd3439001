import { useState } from 'react'
import { useAction } from '~/components/kit/use-action'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { List } from '~/components/ui/list-row'
import { Progress } from '~/components/ui/progress'
import { numberFormat } from '~/lib/intl'
import { sourceName } from '~/lib/migrations/source-name'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useMigrationChanges } from '~/queries/migrations'
import type { Migration } from '~/schemas/migration'

const numberText = (value: number) => formatNumber(value, getLocale())
const percentText = (share: number) => numberFormat(getLocale(), { style: 'percent' }).format(share)

export function MigrationRunning({ migration }: { migration: Migration }) {
  const { id, status, source, progress, results } = migration
  const { cancel } = useMigrationChanges()
  const stop = useAction(cancel, { done: () => m.migration_cancelled() })
  const [asks, setAsks] = useState(false)
  const { done, total, name, pictures, secondsLeft, latest } = progress
  const isImporting = status === 'importing'
  const far = isImporting
    ? m.common_progress({ done: numberText(done), total: numberText(total) })
    : m.migration_so_far({ count: done })
  // Announced in steps of ten percent, not for every recipe.
  const spoken = total > 0 ? Math.floor((done / total) * 10) / 10 : 0
  return (
    <section aria-labelledby="migration-running" aria-busy="true">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="migration-running">{titleOf(migration)}</h2>
        {isImporting && (
          <Button loading={stop.isPending} onClick={() => setAsks(true)}>
            {m.common_cancel()}
          </Button>
        )}
      </div>
      <Progress
        className="my-4"
        label={titleOf(migration)}
        {...(isImporting ? { value: done, max: total, valueText: far } : {})}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span>
          <span className="font-semibold tabular-nums">{far}</span>
          {isImporting && name && (
            <>
              {' '}
              <bdi className="font-serif">{name}</bdi>
            </>
          )}
        </span>
        {isImporting && secondsLeft !== null && <span className="text-fg-2">{timeLeft(secondsLeft)}</span>}
      </p>
      {isImporting && (
        <dl className="mt-5 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
          {[
            [m.migration_imported(), results.imported + results.replaced],
            [m.migration_pictures(), pictures],
            [m.migration_skipped(), results.skipped],
            [m.migration_failed(), results.failed],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-fg-2">{label}</dt>
              <dd className="font-semibold tabular-nums">{numberText(Number(value))}</dd>
            </div>
          ))}
        </dl>
      )}
      {isImporting && latest.length > 0 && (
        <List aria-label={m.migration_latest()} className="mt-6 flex gap-4 overflow-hidden">
          {latest.map((recipe) => (
            <li key={recipe.id} className="w-26 flex-none">
              <RecipePicture
                recipe={recipe}
                alt={recipe.name}
                size="tiny"
                width={104}
                height={130}
                className="aspect-[4/5] w-full rounded-[13px]"
              />
            </li>
          ))}
        </List>
      )}
      <p role="status" className="sr-only">
        {isImporting &&
          spoken > 0 &&
          m.migration_spoken({ name: sourceName(source), percent: percentText(spoken) })}
      </p>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.migration_cancel_title()}
        description={m.migration_cancel_text()}
        confirmLabel={m.common_stop()}
        cancelLabel={m.migration_cancel_go_on()}
        danger
        onConfirm={() => stop.run(id)}
      />
    </section>
  )
}

function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 1
    ? m.migration_seconds_left()
    : m.migration_minutes_left({ duration: formatDuration(minutes * 60, getLocale()) })
}

function titleOf({ status, source }: Migration): string {
  if (status === 'reading') return m.migration_reading()
  if (status === 'undoing') return m.migration_undoing()
  return m.migration_from({ name: sourceName(source) })
}
