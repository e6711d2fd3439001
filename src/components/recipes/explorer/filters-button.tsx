import { SlidersHorizontal } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { countFilters } from '~/lib/explorer/explorer-search'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useExplorerSearch } from './use-explorer-search'

/** A tool above the recipes: on phones its icon alone, with a target of 44 px. */
export const toolClass = 'max-md:w-[38px] max-md:p-0 max-md:after:absolute max-md:after:-inset-[3px]'

const loadDialog = () => import('./filters-dialog')
const FiltersDialog = lazy(loadDialog)

/** Opens the filters, which are loaded when someone reaches for them. */
export function FiltersButton() {
  const { search } = useExplorerSearch()
  const [open, setOpen] = useState(false)
  const count = countFilters(search)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={toolClass}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal />}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        <span className="max-md:sr-only">{m.explorer_filters()}</span>
        {count > 0 && (
          <>
            <span
              className="grid h-5 min-w-5 place-content-center rounded-full bg-primary-solid px-[5px] text-[12px] text-on-primary tabular-nums max-md:absolute max-md:-end-0.5 max-md:-top-0.5"
              aria-hidden="true"
            >
              {formatNumber(count, getLocale())}
            </span>
            <span className="sr-only">, {m.explorer_filters_count({ count })}</span>
          </>
        )}
      </Button>
      <LoadOnOpen open={open}>
        <FiltersDialog open={open} onOpenChange={setOpen} />
      </LoadOnOpen>
    </>
  )
}
