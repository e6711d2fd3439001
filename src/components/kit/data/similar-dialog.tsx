import { useQuery } from '@tanstack/react-query'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { m } from '~/paraglide/messages.js'
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
}

interface SimilarDialogProps<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  open: boolean
  onOpenChange: (open: boolean) => void
  markDistinct: (ids: readonly [string, string]) => Promise<unknown>
  /** The merge dialog asks which of the two to keep. */
  onMerge: (rows: readonly NamedRow[]) => void
}

export function SimilarDialog<Row extends { id: string }, Values>(props: SimilarDialogProps<Row, Values>) {
  const { resource, open, onOpenChange, markDistinct, onMerge } = props
  const query = useQuery({ ...rowQueries.similar(resource), enabled: open })
  const mark = useAction(markDistinct)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.data_similar_title()}
      description={m.data_similar_text()}
      width={640}
      tall
      footer={<Button onClick={() => onOpenChange(false)}>{m.common_close()}</Button>}
    >
      <QueryState query={query} loading={<TableLoading rows={6} />}>
        {(found) =>
          found && found.items.length > 0 ? (
            <>
              <ul className="grid">
                {found.items.map(({ reason, rows }) => (
                  <li
                    key={rows.map(({ id }) => id).join()}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
                  >
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-semibold wrap-anywhere">
                        {m.data_similar_pair({ one: rows[0].name, other: rows[1].name })}
                      </span>
                      <span className="block text-sm text-fg-2">{reasons[reason]()}</span>
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
