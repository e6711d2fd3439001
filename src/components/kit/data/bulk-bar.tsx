import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'

interface BulkBarProps {
  count: number
  elsewhere: number
  total: number
  onSelectAll: () => void
  onClear: () => void
  children: ReactNode
}

/** Covers the bottom of the page. */
export function BulkBar({ count, elsewhere, total, onSelectAll, onClear, children }: BulkBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={m.kit_selected({ count })} className="bulk-bar">
      <div className="bulk-texts">
        <span role="status" className="font-semibold">
          {m.kit_selected({ count })}
        </span>
        {elsewhere > 0 && (
          <span className="hidden opacity-75 md:inline">
            {m.kit_selected_elsewhere({ count: elsewhere })}
          </span>
        )}
        {count < total && (
          <button type="button" className="bulk-all" onClick={onSelectAll}>
            {m.kit_select_every({ count: total })}
          </button>
        )}
      </div>
      <div className="bulk-actions">
        {children}
        <button type="button" aria-label={m.kit_clear_selection()} className="bulk-action" onClick={onClear}>
          <X />
        </button>
      </div>
    </div>
  )
}

interface BulkButtonProps {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

export function BulkButton({ icon, onClick, children }: BulkButtonProps) {
  return (
    <button type="button" className="bulk-action" onClick={onClick}>
      {icon}
      <span className="max-md:sr-only">{children}</span>
    </button>
  )
}
