import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '~/browser/save-file'
import { Button } from '~/components/ui/button'
import { MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { CSV_MARK, csvLine } from '~/lib/csv'
import { m } from '~/paraglide/messages.js'
import type { UndoKind } from '~/schemas/undo'
import { PageMenu, RecentlyDeletedItem } from '../page-menu'
import type { TableColumn } from './columns'

export interface PageAction {
  label: string
  icon: ReactNode
  onSelect: () => void
}

interface PageActionsProps {
  actions: readonly PageAction[]
  onExport: (format: ExportFormat) => void
  /** What its rows are in "Recently deleted". */
  deletedKind?: UndoKind
}

export function PageActions({ actions, onExport, deletedKind }: PageActionsProps) {
  const shared = (
    <>
      <MenuItem icon={<Download />} onSelect={() => onExport('csv')}>
        {m.kit_export_csv()}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={() => onExport('json')}>
        {m.kit_export_json()}
      </MenuItem>
      {deletedKind && (
        <>
          <MenuSeparator />
          <RecentlyDeletedItem kind={deletedKind} />
        </>
      )}
    </>
  )
  return (
    <>
      <div className="flex flex-wrap gap-2.5 max-md:hidden">
        {actions.map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <PageMenu>{shared}</PageMenu>
      </div>
      <div className="md:hidden">
        <PageMenu>
          {actions.map(({ label, icon, onSelect }) => (
            <MenuItem key={label} icon={icon} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
          {shared}
        </PageMenu>
      </div>
    </>
  )
}

export type ExportFormat = 'csv' | 'json'

function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const written = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const lines = [
    written.map(({ header }) => header()),
    ...rows.map((row) => written.map(({ value }) => value(row))),
  ]
  return lines.map(csvLine).join('')
}

export function downloadRows<Row>(
  name: string,
  format: ExportFormat,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): void {
  const fileName = `${name}.${format}`
  saveFile(
    format === 'csv'
      ? new File([CSV_MARK, toCsv(rows, columns)], fileName, { type: 'text/csv;charset=utf-8' })
      : new File([JSON.stringify(rows, null, 2)], fileName, { type: 'application/json' }),
  )
}
