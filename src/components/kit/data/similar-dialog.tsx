import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { rowQueries } from '~/queries/data-tables'
import type { Resource } from '~/queries/resource'
import type { SimilarNames } from '~/schemas/data-table'
import { QueryState } from '../query-state'
import { useAction } from '../use-action'
import { TableLoading } from './data-table'
import type { NamedRow } from './merge-dialog'

type Pair = SimilarNames['items'][number]

const reasons: Record<Pair['reason'], () => string> = {
  spelling: () => m.data_similar_spelling(),
  plural: () => m.data_similar_plural(),
  typo: () => m.data_similar_typo(),
  alias: () => m.data_similar_alias(),
}

interface SimilarDialogProps<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  open: boolean
  onOpenChange: (open: boolean) => void
  markDistinct: (ids: readonly [string, string]) => Promise<unknown>
  merge: (rows: { fromIds: string[]; toId: string; dryRun: boolean }) => Promise<unknown>
  /** The merge dialog asks which of the two to keep. */
  onMerge: (rows: readonly NamedRow[]) => void
}

export function SimilarDialog<Row extends { id: string }, Values>(props: SimilarDialogProps<Row, Values>) {
  const { resource, open, onOpenChange, markDistinct, merge, onMerge } = props
  const query = useQuery({ ...rowQueries.similar(resource), enabled: open })
  const mark = useAction(markDistinct)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pairs = query.data?.items ?? []
  const ticked = pairs.filter((pair) => chosen.has(keyOf(pair)))
  const all = useAction((some: readonly Pair[]) => mergeAll(some, merge), {
    done: (count) => m.data_similar_merged({ count }),
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.data_similar_title()}
      description={m.data_similar_text()}
      width={640}
      tall
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_close()}</Button>
          {ticked.length > 0 && (
            <Button variant="primary" loading={all.isPending} onClick={() => void all.run(ticked)}>
              {m.data_similar_merge({ count: ticked.length })}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} loading={<TableLoading rows={6} />}>
        {(found) =>
          found && found.items.length > 0 ? (
            <>
              <Checkbox
                label={m.data_similar_all()}
                checked={ticked.length === pairs.length}
                indeterminate={ticked.length > 0 && ticked.length < pairs.length}
                onCheckedChange={(isAll) => setChosen(new Set(isAll ? pairs.map(keyOf) : []))}
              />
              <ul className="grid">
                {found.items.map(({ reason, rows }) => (
                  <li
                    key={keyOf({ rows })}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
                  >
                    <Checkbox
                      aria-label={m.data_similar_select({ one: rows[0].name, other: rows[1].name })}
                      checked={chosen.has(keyOf({ rows }))}
                      onCheckedChange={(isIn) => {
                        const next = new Set(chosen)
                        if (isIn) next.add(keyOf({ rows }))
                        else next.delete(keyOf({ rows }))
                        setChosen(next)
                      }}
                    />
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-semibold wrap-anywhere">
                        {m.data_similar_pair({ one: rows[0].name, other: rows[1].name })}
                      </span>
                      <span className="block text-sm text-fg-2">
                        {reasons[reason]()} ·{' '}
                        {m.data_similar_uses({
                          one: number(rows[0].recipes),
                          other: number(rows[1].recipes),
                        })}
                      </span>
                    </span>
                    <span className="flex gap-2">
                      <Button
                        size="sm"
                        variant="ghost"
                        disabled={mark.isPending}
                        onClick={() => void mark.run([rows[0].id, rows[1].id])}
                      >
                        {m.data_similar_distinct()}
                      </Button>
                      <Button size="sm" onClick={() => onMerge(rows)}>
                        {m.kit_merge()}
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
              {found.truncated && <p className="mt-3 text-sm text-fg-2">{m.data_similar_more()}</p>}
            </>
          ) : (
            <EmptyState art={<EmptyArt drawing="search" />} title={m.data_similar_none()} />
          )
        }
      </QueryState>
    </Dialog>
  )
}

const keyOf = ({ rows }: Pick<Pair, 'rows'>) => rows.map(({ id }) => id).join()
const number = (value: number) => formatNumber(value, getLocale())

/** Keeps the row that more recipes use. In later pairs, a merged row is replaced by the row it became. */
async function mergeAll(
  pairs: readonly Pair[],
  merge: SimilarDialogProps<{ id: string }, unknown>['merge'],
): Promise<number> {
  const into = new Map<string, string>()
  const today = (id: string): string => {
    const next = into.get(id)
    return next === undefined ? id : today(next)
  }
  let count = 0
  for (const {
    rows: [one, other],
  } of pairs) {
    const [stays, goes] = one.recipes < other.recipes ? [other, one] : [one, other]
    const [toId, fromId] = [today(stays.id), today(goes.id)]
    if (toId === fromId) continue
    await merge({ fromIds: [fromId], toId, dryRun: false })
    into.set(fromId, toId)
    count += 1
  }
  return count
}
