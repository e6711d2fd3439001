import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { clearFilters, countFilters } from '~/lib/explorer/explorer-search'
import { m } from '~/paraglide/messages.js'
import { FilterFields, SaveAsCookbook, useFilterCounts } from './filter-fields'
import { useExplorerSearch } from './use-explorer-search'

export interface FiltersDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** For screens without room for the panel. */
export default function FiltersDialog({ open, onOpenChange }: FiltersDialogProps) {
  const { search, show } = useExplorerSearch()
  const counts = useFilterCounts(open)
  const total = counts.data?.total
  const isMore = counts.data?.atLeast.includes('total')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.explorer_filters()}
      closeLabel={m.common_close()}
      footer={
        <>
          <SaveAsCookbook className="me-auto" />
          <Button
            disabled={countFilters(search) === 0}
            onClick={() => show({ ...clearFilters(search), search: search.search })}
          >
            {m.common_clear()}
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {total === 0
              ? m.explorer_filter_none()
              : total
                ? isMore
                  ? m.explorer_filters_show_more({ count: total })
                  : m.explorer_filters_show({ count: total })
                : m.explorer_show_all()}
          </Button>
        </>
      }
    >
      <FilterFields counts={counts} />
    </Dialog>
  )
}
