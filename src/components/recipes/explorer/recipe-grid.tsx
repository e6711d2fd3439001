import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ExplorerView } from '~/browser/explorer-view'
import { useKeepFocus } from '~/components/ui/focus'
import { List } from '~/components/ui/list-row'
import { useRowsAtFirst } from '~/components/ui/use-rows-at-first'
import { cn } from '~/lib/cn'
import { countRows, rowAt } from '~/lib/explorer/grid-rows'
import { m } from '~/paraglide/messages.js'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { CardSkeletons, RecipeCard } from './recipe-card'
import { useGridShape } from './use-grid-shape'
import type { RowWindow } from './window-rows'

const WindowRows = lazy(async () => ({ default: (await import('./window-rows')).WindowRows }))

export const gridClass: Record<ExplorerView, string> = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,40%)),1fr))] gap-x-4 gap-y-6 [overflow-anchor:none] sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10 lg:group-data-docked/explorer:grid-cols-3 xl:grid-cols-6 xl:group-data-docked/explorer:grid-cols-5 xxl:grid-cols-8 xxl:group-data-docked/explorer:grid-cols-7',
  list: 'grid grid-cols-[minmax(0,1fr)] [overflow-anchor:none]',
}

/** Cards before the first scroll: enough for a large screen, and fast to render. */
const FIRST_CARDS = 24
/** Fill the screen of a phone. */
const FIRST_CARDS_PHONE = 8
/** Pictures loaded eagerly, unless a feature comes first. */
const EAGER_CARDS = 4
/** The next page is loaded this many rows before the end. */
const ROWS_AHEAD = 4
const LIST_ROW_HEIGHT = 97
const CARD_TEXT_HEIGHT = 72

export interface RecipeGridProps {
  recipes: readonly RecipeSummary[]
  groupSlug: string
  view: ExplorerView
  /** Comes first and spans two columns, on phones the whole row. */
  feature: ReactNode
  hasMore: boolean
  onMore: () => void
  /** Identifies the list: returning to it restores the scroll position. */
  memory: string
}

/**
 * The first recipes are rendered with the page; from the first scroll on, long lists render only rows near the
 * viewport, and padding replaces the others. The style sheet decides the number of columns.
 */
export function RecipeGrid({ recipes, groupSlug, view, feature, hasMore, onMore, memory }: RecipeGridProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeepFocus(list)
  const scrolled = useWhenScrolled(memory)
  const firstCards = useRowsAtFirst(FIRST_CARDS, FIRST_CARDS_PHONE)
  const isWhole = !hasMore && recipes.length <= FIRST_CARDS
  const grid = useGridShape(list, scrolled && !isWhole, view, feature !== null)
  const [rows, setRows] = useState<RowWindow | null>(null)
  const shape = { columns: grid?.columns ?? 1, featureSpan: feature ? 2 : 0 }
  const rowCount = countRows(recipes.length, shape)
  const isWindowed = scrolled && grid !== null && !isWhole
  const shown = isWindowed ? rows : null

  const wantsMore = hasMore && (shown?.end ?? 0) > rowCount - ROWS_AHEAD
  useEffect(() => {
    if (wantsMore) onMore()
  }, [wantsMore, onMore])

  const card = (recipe: RecipeSummary, index: number, row?: number) => (
    <li
      key={recipe.id}
      ref={row === undefined ? undefined : shown?.measure}
      data-index={row}
      aria-posinset={index + 1}
      aria-setsize={hasMore ? -1 : recipes.length}
    >
      <RecipeCard
        recipe={recipe}
        groupSlug={groupSlug}
        view={view}
        priority={!feature && index < EAGER_CARDS}
      />
    </li>
  )
  const featureCard = feature && (
    <li
      key="feature"
      className={cn('@container col-span-full', view === 'grid' ? 'sm:col-span-2' : 'pb-6')}
      ref={shown?.measure}
      data-index={0}
    >
      {feature}
    </li>
  )
  const cardsOfRow = (row: number): ReactNode => {
    if (row === rowCount) return <CardSkeletons key="more" count={shape.columns} view={view} />
    const { first, end } = rowAt(row, recipes.length, shape)
    // The first card of a row is measured; all cards have the same height.
    const measured = row === 0 && feature ? -1 : first
    const cards = recipes
      .slice(first, end)
      .map((recipe, at) => card(recipe, first + at, first + at === measured ? row : undefined))
    return row === 0 ? [featureCard, ...cards] : cards
  }
  const content = shown
    ? Array.from({ length: Math.min(shown.end, rowCount + 1) - shown.first }, (_, at) =>
        cardsOfRow(shown.first + at),
      ).flat()
    : [featureCard, ...recipes.slice(0, firstCards).map((recipe, index) => card(recipe, index))]

  return (
    <>
      <List
        ref={list}
        aria-label={m.common_recipes()}
        className={gridClass[view]}
        style={shown ? { paddingBlock: `${shown.before}px ${shown.after}px` } : undefined}
      >
        {content}
      </List>
      {isWindowed && (
        <Suspense>
          <WindowRows
            count={rowCount + (hasMore ? 1 : 0)}
            grid={grid}
            estimate={view === 'list' ? LIST_ROW_HEIGHT : grid.width * 1.25 + CARD_TEXT_HEIGHT}
            memory={memory}
            onChange={setRows}
            drawn={() => rowHeights(list.current)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Heights of the rows of a grid, in CSS pixels: all cards of a row have the same top and bottom. */
function rowHeights(list: HTMLElement | null): number[] {
  const heights = new Map<number, number>()
  for (const item of list?.children ?? []) {
    const { top, height } = item.getBoundingClientRect()
    heights.set(Math.round(top), height)
  }
  return [...heights.values()]
}

/** The last scrolled list: returning to it counts as scrolled. */
let scrolledLast = ''

/**
 * True once the page is scrolled, or immediately if the content is short or the person returns to the same `memory`.
 */
function useWhenScrolled(memory: string): boolean {
  const [scrolled, setScrolled] = useState(scrolledLast === memory)
  useEffect(() => {
    if (scrolled) scrolledLast = memory
  }, [scrolled, memory])
  useEffect(() => {
    const start = () => setScrolled(true)
    if (window.scrollY > 0 || document.documentElement.scrollHeight < window.innerHeight * 2) return start()
    const events = ['scroll', 'wheel', 'touchstart', 'keydown'] as const
    for (const event of events) window.addEventListener(event, start, { once: true, passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, start)
    }
  }, [])
  return scrolled
}
