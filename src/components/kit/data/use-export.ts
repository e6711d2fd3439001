import { download } from '~/browser/save-file'
import { type Resource, useResource } from '~/queries/resource'
import { useAction } from '../use-action'
import type { TableColumn } from './columns'
import { downloadRows, type ExportFormat } from './export-rows'
import type { DataRows } from './use-data-rows'
import type { TickedRows } from './use-ticked-rows'

/** Saves the selected rows as a file, else all matching ones; on the server if it has an export. */
export function useExport<Row extends { id: string }, Values>(
  resource: Resource<Row, Values>,
  { request, isVisible }: Pick<DataRows<Row>, 'request' | 'isVisible'>,
  ticked: TickedRows<Row>,
  columns: readonly TableColumn<Row>[],
) {
  const { fetchAll } = useResource(resource)
  return useAction(async (format: ExportFormat) => {
    if (ticked.count === 0 && resource.exportUrl)
      return download(resource.exportUrl(format, request), `${resource.name}.${format}`)
    const exported = ticked.count > 0 ? ticked.read() : await fetchAll(request)
    downloadRows(resource.name, format, exported, columns.filter(isVisible))
  })
}
