import { Download, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { DropdownMenu, MenuItem } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { m } from '~/paraglide/messages.js'
import type { ExportFormat } from './export-rows'

export interface PageAction {
  label: string
  icon: ReactNode
  onSelect: () => void
}

interface PageActionsProps {
  actions: readonly PageAction[]
  onExport: (format: ExportFormat) => void
}

export function PageActions({ actions, onExport }: PageActionsProps) {
  const exports = (
    <>
      <MenuItem icon={<Download />} onSelect={() => onExport('csv')}>
        {m.kit_export_csv()}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={() => onExport('json')}>
        {m.kit_export_json()}
      </MenuItem>
    </>
  )
  return (
    <>
      <div className="flex gap-2.5 max-md:hidden">
        {actions.map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
        <DropdownMenu
          label={m.common_export()}
          trigger={<Button icon={<Download />}>{m.common_export()}</Button>}
        >
          {exports}
        </DropdownMenu>
      </div>
      <div className="md:hidden">
        <DropdownMenu
          label={m.kit_actions()}
          trigger={
            <IconButton label={m.kit_actions()}>
              <Ellipsis />
            </IconButton>
          }
        >
          {actions.map(({ label, icon, onSelect }) => (
            <MenuItem key={label} icon={icon} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
          {exports}
        </DropdownMenu>
      </div>
    </>
  )
}
