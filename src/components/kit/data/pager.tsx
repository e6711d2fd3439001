import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '~/components/ui/button'
import { Select } from '~/components/ui/select'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PAGE_SIZES } from './table-settings'

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: (typeof PAGE_SIZES)[number]) => void
}

export function Pager({ page, size, total, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  const locale = getLocale()
  const first = (page - 1) * size + 1
  return (
    <nav
      aria-label={m.kit_page_size()}
      className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm text-fg-2"
    >
      <Select
        aria-label={m.kit_page_size()}
        fieldSize="sm"
        className="me-auto w-24"
        value={String(size)}
        options={PAGE_SIZES.map((value) => ({ value: String(value), label: formatNumber(value, locale) }))}
        onValueChange={(text) => {
          const chosen = PAGE_SIZES.find((value) => String(value) === text)
          if (chosen) onSize(chosen)
        }}
      />
      <span className="tabular-nums">
        {m.kit_range({
          first: formatNumber(first, locale),
          last: formatNumber(Math.min(total, first + size - 1), locale),
          total: formatNumber(total, locale),
        })}
      </span>
      <span className="flex gap-1.5">
        <IconButton
          size="sm"
          label={m.common_previous_page()}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft className="flip" />
        </IconButton>
        <IconButton
          size="sm"
          label={m.common_next_page()}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight className="flip" />
        </IconButton>
      </span>
    </nav>
  )
}

/** Pages of a list that is no table. */
export function usePages(initialSize: (typeof PAGE_SIZES)[number]) {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(initialSize)
  return {
    page,
    size,
    onPage: setPage,
    onSize: (chosen: typeof size) => {
      setSize(chosen)
      setPage(1)
    },
    /** For a change of what the list has. */
    restart: () => setPage(1),
  }
}

/** Nothing for a list that fits on the shortest page. */
export function ListPager({ pages, total }: { pages: ReturnType<typeof usePages>; total: number }) {
  const { page, size, onPage, onSize } = pages
  return total > PAGE_SIZES[0] && <Pager {...{ page, size, total, onPage, onSize }} />
}
