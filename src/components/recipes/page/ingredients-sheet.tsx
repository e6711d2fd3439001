import type { ReactNode } from 'react'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'

export interface IngredientsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  servings: ReactNode
  children: ReactNode
}

/** The ingredients over the steps, for a look while cooking from a phone. */
export function IngredientsSheet({ open, onOpenChange, servings, children }: IngredientsSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.common_ingredients()}
      closeLabel={m.common_close()}
    >
      <div className="ingredients-sheet">
        {servings}
        {children}
      </div>
    </Dialog>
  )
}
