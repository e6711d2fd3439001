import { Merge, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import type { Resource } from '~/queries/resource'
import { MERGE_MAX } from '~/schemas/data-table'
import { useAction } from '../use-action'
import { BulkBar, BulkButton } from './bulk-bar'
import type { DataDialogsState } from './use-data-dialogs'
import type { TickedRows } from './use-ticked-rows'

interface TickedRowsBarProps<Row extends { id: string }, Values> {
  resource: Resource<Row, Values>
  nameOf: (row: Row) => string
  bulkActions?: (rows: readonly Row[], done: () => void) => ReactNode
  ticked: TickedRows<Row>
  total: number
  fetchAll: () => Promise<readonly Row[]>
  ask: DataDialogsState<Row>['ask']
  onDelete?: () => void
}

export function TickedRowsBar<Row extends { id: string }, Values>({
  resource,
  nameOf,
  bulkActions,
  ticked,
  total,
  fetchAll,
  ask,
  onDelete,
}: TickedRowsBarProps<Row, Values>) {
  const tickAll = useAction(async () => ticked.tick(await fetchAll()))
  return (
    <BulkBar {...ticked} total={total} onSelectAll={() => void tickAll.run()} onClear={ticked.clear}>
      {bulkActions?.(ticked.read(), ticked.clear)}
      {resource.merge && ticked.count > 1 && ticked.count <= MERGE_MAX + 1 && (
        <BulkButton
          icon={<Merge />}
          onClick={() =>
            ask({ kind: 'merge', rows: ticked.read().map((row) => ({ id: row.id, name: nameOf(row) })) })
          }
        >
          {m.kit_merge()}
        </BulkButton>
      )}
      {onDelete && (
        <BulkButton icon={<Trash2 />} onClick={onDelete}>
          {m.common_delete()}
        </BulkButton>
      )}
    </BulkBar>
  )
}
