import { useQuery } from '@tanstack/react-query'
import { TableLoading } from '~/components/kit/data/data-table'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { m } from '~/paraglide/messages.js'
import { misreadLinesQuery, useChangeLineFoods } from '~/queries/line-foods'
import type { MisreadLines } from '~/schemas/line-food'

type Line = MisreadLines['items'][number]

interface LineFoodsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Ingredient lines that an earlier import linked to a food other than their text names. */
export function LineFoodsDialog({ open, onOpenChange }: LineFoodsDialogProps) {
  const query = useQuery({ ...misreadLinesQuery(), enabled: open })
  const change = useChangeLineFoods()
  const fixLines = useAction(
    (lines: readonly Line[]) =>
      change(
        lines.map(({ recipeId, referenceId, food, named }) => ({
          recipeId,
          referenceId,
          from: food.id,
          to: named,
          isWritten: true,
        })),
      ),
    {
      done: ({ count }) => m.line_foods_done({ count }),
      undo: ({ undo }) => (undo.length > 0 ? change(undo) : undefined),
    },
  )
  const lines = query.data?.items ?? []
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.line_foods_title()}
      description={m.line_foods_text()}
      width={640}
      tall
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_close()}</Button>
          {lines.length > 1 && (
            <Button variant="primary" loading={fixLines.isPending} onClick={() => void fixLines.run(lines)}>
              {m.line_foods_all({ count: lines.length })}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={query} loading={<TableLoading rows={6} />}>
        {({ items, truncated }) =>
          items.length > 0 ? (
            <>
              <ul className="grid">
                {items.map((line) => (
                  <li
                    key={line.recipeId + line.referenceId}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5"
                  >
                    <span className="min-w-0 flex-1 basis-56">
                      <span className="block font-semibold wrap-anywhere">{line.line}</span>
                      <span className="block text-sm wrap-anywhere text-fg-2">
                        {m.line_foods_pair({ linked: line.food.name, named: line.named.name })}
                      </span>
                      <span className="block text-sm wrap-anywhere text-fg-2">{line.recipe.name}</span>
                    </span>
                    <Button size="sm" disabled={fixLines.isPending} onClick={() => void fixLines.run([line])}>
                      {m.line_foods_one()}
                    </Button>
                  </li>
                ))}
              </ul>
              {truncated && <p className="mt-3 text-sm text-fg-2">{m.data_similar_more()}</p>}
            </>
          ) : (
            <EmptyState art={<EmptyArt drawing="search" />} title={m.line_foods_none()} />
          )
        }
      </QueryState>
    </Dialog>
  )
}
