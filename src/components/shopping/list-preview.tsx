import { Link, useHydrated } from '@tanstack/react-router'
import { ShoppingBasket } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { buttonClass } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { useKeepFocus } from '~/components/ui/focus'
import { LabelDot } from '~/components/ui/label-dot'
import { List } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { cn } from '~/lib/cn'
import { formatWeekday, today } from '~/lib/dates/iso-date'
import { ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { joinTexts } from '~/lib/join-texts'
import { sectionList } from '~/lib/shopping-list/sections'
import { shopRow } from '~/lib/shopping-list/shop-row'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { useListOverview } from '~/queries/shopping'
import { useShoppingList } from '~/queries/shopping-changes'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { PlanTag } from './plan-tag'
import { useItemLanguages } from './use-item-languages'
import { useListActions } from './use-list-actions'

/** A longer section continues in the second column. */
const UNBROKEN_ITEMS = 6
const ITEMS_MAX = 16
const noneChecked: ReadonlySet<string> = new Set()

/** For desktop; items can be checked here, too. */
export function ListPreview({ listId }: { listId: string }) {
  const { list } = useShoppingList(listId)
  const { check } = useListActions(listId)
  const { householdSlug: household } = useUser()
  const languages = useItemLanguages()
  const rowText = (item: ShoppingListItemOut) => ingredientLineText(shopRow(item, languages))
  const sectioned = useMemo(
    () => list && sectionList(list, { together: true, recentlyChecked: noneChecked, household }),
    [list, household],
  )
  if (!list || !sectioned) return <Skeleton className="h-80 rounded-lg" />
  const { sections, joined } = sectioned
  const open = sections.reduce((count, { items }) => count + items.length, 0)
  const done = list.listItems.filter(({ checked }) => checked).length
  const checkRow = (id: string, checked: boolean) => {
    for (const one of [id, ...(joined.get(id) ?? [])]) check(one, checked)
  }
  let left = ITEMS_MAX
  const shown = sections.flatMap(({ label, items }) => {
    const some = items.slice(0, left)
    left -= some.length
    return some.length > 0 ? [{ label, items: some }] : []
  })
  const name = list.name || m.shopping_unnamed()
  return (
    <section aria-labelledby="list-preview" className="sticky top-8">
      <header className="mb-5 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="list-preview" className="text-h2 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="mt-1 mb-2 text-fg-2">
            {list.listItems.length === 0
              ? m.shopping_counts_none()
              : joinTexts([m.shopping_to_buy({ count: open }), m.shopping_in_cart({ count: done })])}
          </p>
          <PlanTag plan={list.plan} days />
        </div>
        <Link to="/shopping-lists/$id" params={{ id: listId }} className={buttonClass()}>
          <ShoppingBasket />
          {m.shopping_open_list()}
        </Link>
      </header>
      <PlannedRecipes listId={listId} />
      <Columns>
        {shown.map(({ label, items }) => (
          <div
            key={label?.id ?? ''}
            className={cn('mb-6', items.length <= UNBROKEN_ITEMS && 'break-inside-avoid-column')}
          >
            {sections.some((section) => section.label) && (
              <h3 className="flex items-center gap-2.5 pb-1 break-after-avoid-column font-sans text-sm font-semibold tracking-normal text-fg-2">
                {label && <LabelDot color={label.color} />}
                <bdi>{label ? label.name : m.shopping_no_label()}</bdi>
              </h3>
            )}
            <List className="rows">
              {items.map((item) => (
                <li key={item.id} className="break-inside-avoid-column py-2">
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside */}
                  <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3.5">
                    <Checkbox
                      shape="round"
                      checked={item.checked}
                      onCheckedChange={(next) => checkRow(item.id, next)}
                      aria-label={rowText(item)}
                    />
                    <bdi className="min-w-0 wrap-anywhere">{rowText(item)}</bdi>
                  </label>
                </li>
              ))}
            </List>
          </div>
        ))}
      </Columns>
      {open > ITEMS_MAX && (
        <Link to="/shopping-lists/$id" params={{ id: listId }} className="link text-sm font-semibold">
          {m.shopping_more_items({ count: open - ITEMS_MAX })}
        </Link>
      )}
    </section>
  )
}

function Columns({ children }: { children: ReactNode }) {
  const rows = useRef<HTMLDivElement>(null)
  useKeepFocus(rows)
  return (
    <div ref={rows} className="columns-2 gap-10">
      {children}
    </div>
  )
}

function PlannedRecipes({ listId }: { listId: string }) {
  const { groupSlug } = useUser()
  const recipes = useListOverview(listId)?.recipes ?? []
  if (recipes.length === 0) return null
  // The server's date may differ.
  const now = useHydrated() ? today() : null
  return (
    <List aria-label={m.shopping_recipes()} className="mb-6 grid grid-cols-7 gap-3">
      {recipes.map(({ id, date, ...recipe }) => (
        <li key={id} className="min-w-0">
          <Link
            to="/g/$groupSlug/r/$slug"
            params={{ groupSlug, slug: recipe.slug }}
            aria-label={recipe.name}
            className="block"
          >
            <RecipePicture
              recipe={{ id, ...recipe }}
              size="tiny"
              width={80}
              height={80}
              className="aspect-square w-full rounded-md"
            />
            <small className="mt-1.5 block text-center text-xs text-fg-2">
              {date === now ? m.common_today() : formatWeekday(date, getLocale(), 'short')}
            </small>
          </Link>
        </li>
      ))}
    </List>
  )
}
