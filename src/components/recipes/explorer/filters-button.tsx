import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, useState } from 'react'
import { Button } from '~/components/ui/button'
import { CountBadge } from '~/components/ui/count-badge'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { cn } from '~/lib/cn'
import { countFilters } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { useExplorerSearch } from './use-explorer-search'

/** A tool above the recipes: on phones only its icon, with a target of 44 px. */
export const toolClass = 'max-md:w-[38px] max-md:p-0 max-md:after:absolute max-md:after:-inset-[3px]'

const loadDialog = () => import('./filters-dialog')
const FiltersDialog = lazy(loadDialog)

interface FiltersButtonProps {
  isDocked: boolean
  panelId: string
  onDock: (isDocked: boolean) => void
}

export function FiltersButton({ isDocked, panelId, onDock }: FiltersButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <CountedButton
        className="max-lg:hidden"
        aria-expanded={isDocked}
        aria-controls={isDocked ? panelId : undefined}
        onClick={() => onDock(!isDocked)}
      />
      <CountedButton
        className="lg:hidden"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      />
      <LoadOnOpen open={open}>
        <FiltersDialog open={open} onOpenChange={setOpen} />
      </LoadOnOpen>
    </>
  )
}

function CountedButton({ className, ...rest }: Omit<ComponentProps<typeof Button>, 'children'>) {
  const count = countFilters(useExplorerSearch().search)
  return (
    <Button
      variant="ghost"
      size="sm"
      className={cn(toolClass, className)}
      icon={<SlidersHorizontal />}
      {...rest}
    >
      <span className="max-md:sr-only">{m.explorer_filters()}</span>
      <CountBadge
        count={count}
        label={m.kit_selected({ count })}
        className="max-md:absolute max-md:-end-0.5 max-md:-top-0.5"
      />
    </Button>
  )
}
