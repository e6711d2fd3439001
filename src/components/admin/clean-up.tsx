import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { adminQueries, type Cleaning, useCleaning } from '~/queries/admin'
import type { MaintenanceSummary } from '~/schemas/maintenance'

const size = (bytes: number) => formatBytes(bytes, getLocale())

export const cleaningNames: Record<Cleaning, () => string> = {
  temp: m.admin_clean_temp,
  folders: m.admin_clean_folders,
  images: m.admin_clean_images,
}

export function CleanUp({ found }: { found: MaintenanceSummary }) {
  const { run } = useAction(useCleaning(), { done: (message) => message })
  const [toClean, setToClean] = useState<Cleaning>()
  const kinds = [
    {
      what: 'temp',
      title: cleaningNames.temp(),
      count: found.cleanableTemp,
      bytes: found.cleanableTempBytes,
    },
    {
      what: 'folders',
      title: cleaningNames.folders(),
      count: found.cleanableDirs,
      bytes: found.cleanableDirBytes,
    },
    {
      what: 'images',
      title: cleaningNames.images(),
      count: found.cleanableImages,
      bytes: found.cleanableImageBytes,
    },
  ] as const
  const chosen = kinds.find(({ what }) => what === toClean)
  return (
    <>
      <Rows>
        {kinds.map(({ what, title, count, bytes }) => (
          <ListRow
            key={what}
            title={title}
            detail={count > 0 ? m.admin_clean_found({ count, size: size(bytes) }) : m.admin_clean_nothing()}
            end={
              count > 0 ? (
                <Button
                  size="sm"
                  aria-label={m.admin_clean_what({ what: title })}
                  onClick={() => setToClean(what)}
                >
                  {m.admin_clean()}
                </Button>
              ) : (
                <Check className="size-5 text-success-ink" />
              )
            }
          />
        ))}
      </Rows>
      <ConfirmDialog
        open={toClean !== undefined}
        onOpenChange={() => setToClean(undefined)}
        title={m.admin_clean_title()}
        description={m.admin_clean_text()}
        consequence={
          chosen && (
            <>
              <p>
                {m.common_labeled({
                  label: chosen.title,
                  value: m.admin_clean_found({ count: chosen.count, size: size(chosen.bytes) }),
                })}
              </p>
              <Cleanable what={chosen.what} label={chosen.title} />
            </>
          )
        }
        confirmLabel={m.admin_clean()}
        cancelLabel={m.common_cancel()}
        onConfirm={async () => {
          if (toClean && !(await run(toClean))) throw new Error('nothing was cleaned')
        }}
      />
    </>
  )
}

function Cleanable({ what, label }: { what: Cleaning; label: string }) {
  const momentText = useMomentText()
  const query = useQuery(adminQueries.cleanable(what))
  return (
    <QueryState query={query} loading={<Skeleton className="mt-2 h-24" />}>
      {({ items, total }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section tabIndex={0} aria-label={label} className="mt-2 max-h-56 overflow-auto">
          <Rows>
            {items.map(({ path, bytes, changedAt }) => (
              <ListRow
                key={path}
                title={
                  <bdi dir="ltr" className="text-sm font-normal break-all">
                    {path}
                  </bdi>
                }
                detail={[changedAt && momentText(changedAt), size(bytes)].filter(Boolean).join(' · ')}
              />
            ))}
          </Rows>
          {total > items.length && (
            <p className="py-2 text-fg-3">{m.admin_clean_more({ count: total - items.length })}</p>
          )}
        </section>
      )}
    </QueryState>
  )
}
