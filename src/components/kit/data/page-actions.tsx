import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { UndoKind } from '~/schemas/undo'
import { PageMenu } from '../page-menu'
import { RecentlyDeletedItem } from '../recently-deleted-item'
import type { ExportFormat } from './export-rows'

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
