import { X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/button'
import { clearFilters, countFilters } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { FilterFields, SaveAsCookbook, useFilterCounts } from './filter-fields'
import { useExplorerSearch } from './use-explorer-search'

/** For wide screens. */
export default function FiltersPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { search, show } = useExplorerSearch()
  const counts = useFilterCounts(true)
  return (
    <aside
      id={id}
      aria-labelledby={`${id}-title`}
      className="no-print fixed inset-y-0 end-0 z-2 hidden w-94 flex-col border-s border-line bg-paper lg:flex"
    >
      <header className="flex items-center gap-2 ps-8 pe-5 pt-6 pb-3">
        <h2 id={`${id}-title`} className="flex-1">
          {m.explorer_filters()}
        </h2>
        {countFilters(search) > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => show({ ...clearFilters(search), search: search.search })}
          >
            {m.common_clear()}
          </Button>
        )}
        <IconButton label={m.common_close()} variant="ghost" size="sm" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto ps-8 pe-5 pt-1 pb-[calc(32px+var(--dock-height))]">
        <FilterFields counts={counts} />
        <SaveAsCookbook className="mt-6" />
      </div>
    </aside>
  )
}
