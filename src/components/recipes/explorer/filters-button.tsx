import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/ui/button'
import { countFilters } from '~/lib/explorer/explorer-search'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useExplorerSearch } from './use-explorer-search'

const loadDialog = () => import('./filters-dialog')
const FiltersDialog = lazy(loadDialog)

/** Opens the filters, which are loaded when somebody reaches for them. */
export function FiltersButton() {
  const { search } = useExplorerSearch()
  const [open, setOpen] = useState<boolean>()
  const count = countFilters(search)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="explorer-tool"
        aria-haspopup="dialog"
        icon={<SlidersHorizontal />}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <span className="explorer-tool-label">{m.explorer_filters()}</span>
        {count > 0 && (
          <>
            <span className="explorer-badge" aria-hidden="true">
              {formatNumber(count, getLocale())}
            </span>
            <span className="sr-only">, {m.explorer_filters_count({ count })}</span>
          </>
        )}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FiltersDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
