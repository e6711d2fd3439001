import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as v from 'valibot'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Dialog } from '~/components/ui/dialog'
import { EmptyArt, EmptyState } from '~/components/ui/empty-state'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { rowQueries } from '~/queries/data-tables'
import { undoable } from '~/queries/recently-deleted'
import { type Resource, useResource } from '~/queries/resource'
import type { SimilarNames } from '~/schemas/data-table'
import type { FormSchema } from '../form/use-kit-form'
import { QueryState } from '../query-state'
import { useAction } from '../use-action'
import { useRestoreToast } from '../use-deletion'
import type { DataPageTexts } from './data-page-texts'
import { TableLoading } from './data-table'
import { type DataForm, EditDialog } from './edit-dialog'
import { MergeDialog, type NamedRow } from './merge-dialog'

interface DataDialogsProps<Row extends { id: string }, Schema extends FormSchema> {
  dialogs: DataDialogsState<Row>
  resource: Resource<Row, v.InferOutput<Schema>>
  form?: DataForm<Row, Schema>
  texts: DataPageTexts
  nameOf: (row: Row) => string
  onDelete?: (row: Row) => void
  onDone: () => void
}

export function DataDialogs<Row extends { id: string }, Schema extends FormSchema>(
  props: DataDialogsProps<Row, Schema>,
) {
  const { dialogs, resource, form, texts, nameOf, onDelete, onDone } = props
  const { dialog, isOpen: open, onOpenChange, ask } = dialogs
  const work = useResource(resource)
  switch (dialog?.kind) {
    case 'edit':
      return (
        form && (
          <EditDialog
            open={open}
            onOpenChange={onOpenChange}
            row={dialog.row}
            form={form}
            title={dialog.row ? texts.edit : texts.create}
            nameOf={nameOf}
            onCreate={work.create}
            onUpdate={work.update}
            onDelete={onDelete}
          />
        )
      )
    case 'merge':
      return (
        work.merge && (
          <MergeDialog
            // After merging or canceling, return to the list of similar names.
            open={open}
            onOpenChange={(isOpen) =>
              !isOpen && dialog.isSimilar ? ask({ kind: 'similar' }) : onOpenChange(isOpen)
            }
            resource={resource}
            rows={dialog.rows}
            nameOf={nameOf}
            merge={work.merge}
            onMerged={onDone}
          />
        )
      )
    case 'similar':
      return (
        work.markDistinct && (
          <SimilarDialog
            open={open}
            onOpenChange={onOpenChange}
            resource={resource}
            markDistinct={work.markDistinct}
            onMerge={(rows) => ask({ kind: 'merge', rows, isSimilar: true })}
          />
        )
      )
  }
}

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
  /** The merge dialog offers to keep either. */
  onMerge: (rows: readonly NamedRow[]) => void
}

function SimilarDialog<Row extends { id: string }, Values>(props: SimilarDialogProps<Row, Values>) {
  const { resource, open, onOpenChange, markDistinct, onMerge } = props
  const query = useQuery({ ...rowQueries.similar(resource), enabled: open })
  const mark = useAction(markDistinct)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const pairs = query.data?.items ?? []
  const ticked = pairs.filter((pair) => chosen.has(keyOf(pair)))
  const sure = pairs.filter(isSure)
  const all = useAction(useMergeAll(resource))
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
              {sure.length > 0 && (
                <Checkbox
                  label={m.common_select_all()}
                  checked={sure.every((pair) => chosen.has(keyOf(pair)))}
                  indeterminate={ticked.length > 0 && sure.some((pair) => !chosen.has(keyOf(pair)))}
                  onCheckedChange={(isAll) => setChosen(new Set(isAll ? sure.map(keyOf) : []))}
                />
              )}
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
                        {reasons[reason]()} · {usesText(rows)}
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
const usesOf = ({ recipes, foods }: Pair['rows'][number]) => recipes + foods

function usesText([one, other]: Pair['rows']): string {
  const uses = { one: number(usesOf(one)), other: number(usesOf(other)) }
  return one.foods + other.foods > 0 ? m.data_similar_foods(uses) : m.data_similar_uses(uses)
}

/** Another name may be a mistake, such as "peppers" of "black pepper": these pairs are selected one by one. */
const isSure = ({ reason }: Pair) => reason !== 'alias'

/** Merges pairs one by one, as one change to undo, of which a failure leaves the first ones. */
function useMergeAll<Row extends { id: string }, Values>(resource: Resource<Row, Values>) {
  const { refresh } = useResource(resource)
  const showUndo = useRestoreToast()
  return async (pairs: readonly Pair[]) => {
    let count = 0
    const failures: unknown[] = []
    const batchId = await undoable((headers) =>
      mergeAll(pairs, async (fromId, toId) => {
        await resource.merge?.({ fromIds: [fromId], toId, dryRun: false }, headers)
        count += 1
      }).catch((error) => failures.push(error)),
    )
    await refresh()
    if (count > 0) showUndo(m.data_similar_merged({ count }), batchId)
    if (failures.length > 0) throw failures[0]
  }
}

/** Keeps the row that more recipes use. In later pairs, a merged row is replaced by the row it became. */
async function mergeAll(
  pairs: readonly Pair[],
  merge: (fromId: string, toId: string) => Promise<void>,
): Promise<void> {
  const into = new Map<string, string>()
  const today = (id: string): string => {
    const next = into.get(id)
    return next === undefined ? id : today(next)
  }
  for (const {
    rows: [one, other],
  } of pairs) {
    const [stays, goes] = usesOf(one) < usesOf(other) ? [other, one] : [one, other]
    const [toId, fromId] = [today(stays.id), today(goes.id)]
    if (toId === fromId) continue
    await merge(fromId, toId)
    into.set(fromId, toId)
  }
}

export type DataDialog<Row> =
  | { kind: 'edit'; row: Row | null }
  | { kind: 'merge'; rows: readonly NamedRow[]; isSimilar?: boolean }
  | { kind: 'similar' }

export interface DataDialogsState<Row> {
  /** Retained while the dialog closes. */
  dialog: DataDialog<Row> | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  ask: (dialog: DataDialog<Row>) => void
  close: () => void
}

export function useDataDialogs<Row>(): DataDialogsState<Row> {
  const [dialog, setDialog] = useState<DataDialog<Row>>()
  const [isOpen, setIsOpen] = useState(false)
  const ask = (next: DataDialog<Row>) => {
    setDialog(next)
    setIsOpen(true)
  }
  return { dialog, isOpen, onOpenChange: setIsOpen, ask, close: () => setIsOpen(false) }
}
