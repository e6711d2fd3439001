import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Skeleton } from '~/components/ui/skeleton'
import type { ExplorerView } from '~/lib/explorer/explorer-view'
import { countRows, rowAt } from '~/lib/explorer/grid-rows'
import { m } from '~/paraglide/messages.js'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { RecipeCard } from './recipe-card'
import { useGridShape } from './use-grid-shape'

/** Cards before the browser has laid anything out: enough for a large screen, few enough to be quick. */
const FIRST_CARDS = 24
/** Pictures that are fetched at once. */
const EAGER_CARDS = 4
/** Rows kept beyond the edges of the screen. */
const OVERSCAN_ROWS = 2
/** The next page is asked for when so many rows are left. */
const ROWS_AHEAD = 4
const LIST_ROW_HEIGHT = 97

export interface RecipeGridProps {
  recipes: readonly RecipeSummary[]
  groupSlug: string
  view: ExplorerView
  /** Stands first and takes two places, on narrow screens the whole row. */
  feature: ReactNode
  /** There is more to load. */
  hasMore: boolean
  onMore: () => void
  /** What is shown, in a word: heights that were measured are kept for it until one comes back. */
  memory: string
}

/** Row heights of the grid that was left last, so that coming back finds the same place. */
let remembered: { memory: string; rows: VirtualItem[] } = { memory: '', rows: [] }

/**
 * The recipes. Only rows near the screen are in the page; the style sheet decides how many cards stand in a row,
 * and the place of the others is kept free by padding. The first view is the same on the server.
 */
export function RecipeGrid({ recipes, groupSlug, view, feature, hasMore, onMore, memory }: RecipeGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid, view, feature !== null, recipes.length === 0)
  const columns = shape?.columns ?? 1
  const gridShape = { columns, featureSpan: feature ? 2 : 0 }
  const rowCount = countRows(recipes.length, gridShape)
  const [restored] = useState(() => (remembered.memory === memory ? remembered.rows : []))

  const virtualizer = useWindowVirtualizer({
    count: rowCount + (hasMore ? 1 : 0),
    enabled: shape !== null,
    estimateSize: () => (view === 'list' ? LIST_ROW_HEIGHT : (shape?.width ?? 0) * 1.25 + 72),
    getItemKey: useCallback((row: number) => `${columns}.${row}`, [columns]),
    gap: shape?.gap ?? 0,
    scrollMargin: shape?.top ?? 0,
    overscan: OVERSCAN_ROWS,
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    initialMeasurementsCache: restored,
    useFlushSync: false,
  })

  useEffect(
    () => () => {
      const rows = virtualizer.takeSnapshot()
      if (rows.length > 0) remembered = { memory, rows }
    },
    [memory, virtualizer],
  )

  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0
  const wantsMore = shape !== null && hasMore && lastRow >= rowCount - ROWS_AHEAD
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])

  const card = (recipe: RecipeSummary, index: number, row?: number) => (
    <li
      key={recipe.id}
      ref={row === undefined ? undefined : virtualizer.measureElement}
      data-index={row}
      aria-posinset={index + 1}
      aria-setsize={hasMore ? -1 : recipes.length}
    >
      <RecipeCard recipe={recipe} groupSlug={groupSlug} view={view} priority={index < EAGER_CARDS} />
    </li>
  )

  const cards: ReactNode[] = []
  let paddingBlock: string | undefined
  if (shape === null || rows.length === 0) {
    if (feature)
      cards.push(
        <li key="feature" className="feature-place">
          {feature}
        </li>,
      )
    cards.push(...recipes.slice(0, FIRST_CARDS).map((recipe, index) => card(recipe, index)))
  } else {
    const before = (rows[0]?.start ?? shape.top) - shape.top
    const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? shape.top) - shape.top)
    paddingBlock = `${before}px ${Math.max(0, after)}px`
    for (const { index: row } of rows) {
      if (row === 0 && feature) {
        cards.push(
          <li key="feature" className="feature-place" ref={virtualizer.measureElement} data-index={0}>
            {feature}
          </li>,
        )
      }
      if (row === rowCount) {
        cards.push(<CardSkeletons key="more" count={columns} view={view} />)
        continue
      }
      const { first, end } = rowAt(row, recipes.length, gridShape)
      for (const [offset, recipe] of recipes.slice(first, end).entries()) {
        const measured = offset === 0 && !(row === 0 && feature)
        cards.push(card(recipe, first + offset, measured ? row : undefined))
      }
    }
  }

  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers
      role="list"
      ref={grid}
      aria-label={m.explorer_list()}
      className={view === 'grid' ? 'recipe-grid' : 'recipe-list'}
      style={{ paddingBlock }}
    >
      {cards}
    </ul>
  )
}

/** Places of cards that are on their way. */
export function CardSkeletons({ count, view }: { count: number; view: ExplorerView }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} aria-hidden="true" className={view === 'grid' ? 'recipe-card' : 'recipe-row'}>
      <Skeleton className="cover" />
      <div>
        <Skeleton className="h-[18px] w-[72%]" />
        <Skeleton className="mt-3 h-3 w-[36%]" />
      </div>
    </li>
  ))
}
