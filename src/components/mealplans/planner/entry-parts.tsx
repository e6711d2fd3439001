import { Link } from '@tanstack/react-router'
import {
  CalendarArrowUp,
  Ellipsis,
  Lightbulb,
  Pencil,
  Repeat2,
  ShoppingBasket,
  Trash2,
  Users,
} from 'lucide-react'
import { useSingleKey } from '~/browser/single-keys'
import { RecipeName } from '~/components/recipes/recipe-name'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { cn } from '~/lib/cn'
import { formatWeekday } from '~/lib/dates/iso-date'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { nameOfEntry, usePlanner } from './planner-context'

interface EntryTextProps {
  entry: ReadPlanEntry
  className: string
}

/** A recipe, whose link covers the card, or a note; with servings. */
export function EntryText({ entry, className }: EntryTextProps) {
  const { recipe, title, text } = entry
  const { groupSlug } = useUser()
  return (
    <>
      <h3
        className={cn(
          'hyphens-auto wrap-anywhere',
          !recipe && 'font-sans text-ui/[1.35] font-medium',
          className,
        )}
      >
        {recipe ? (
          <Link
            to="/g/$groupSlug/r/$slug"
            params={{ groupSlug, slug: recipe.slug }}
            draggable={false}
            className="after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-ink"
          >
            <RecipeName recipe={recipe} />
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      {!recipe && text && (
        <p className="mt-0.5 text-sm/[1.4] whitespace-pre-line wrap-anywhere text-fg-2" dir="auto">
          {text}
        </p>
      )}
      <EntryServings entry={entry} />
    </>
  )
}

/** Servings, and the days this is (or has) leftovers of. */
function EntryServings({ entry: { id, servings, leftoverOf, recipe } }: { entry: ReadPlanEntry }) {
  const { entries } = usePlanner()
  const locale = getLocale()
  const origin = entries?.find((other) => other.id === leftoverOf)
  const leftovers = entries?.filter((other) => other.leftoverOf === id) ?? []
  if (!recipe || (servings === null && leftoverOf === null && leftovers.length === 0)) return null
  const shown = (count: number) => formatQuantity(count, { locale }).text
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-fg-3">
      {servings !== null && (
        <span className="flex items-center gap-1.5">
          <Users className="size-3.5 flex-none" />
          {m.recipe_servings({ count: servings, shown: shown(servings) })}
        </span>
      )}
      {leftoverOf !== null && (
        <span className="flex items-center gap-1.5 font-medium text-accent-ink">
          <Repeat2 className="size-3.5 flex-none" />
          {origin
            ? m.mealplan_leftovers_from({ day: formatWeekday(origin.date, locale) })
            : m.mealplan_leftovers()}
        </span>
      )}
      {leftovers.map((left) => (
        <span key={left.id} className="font-medium text-accent-ink">
          {left.servings === null
            ? m.mealplan_leftovers_for({ day: formatWeekday(left.date, locale) })
            : m.mealplan_leftovers_servings({
                count: left.servings,
                day: formatWeekday(left.date, locale),
              })}
        </span>
      ))}
    </p>
  )
}

export function EntryMenu({ entry, className }: { entry: ReadPlanEntry; className?: string }) {
  const { ask, remove, shelve, planLeftovers } = usePlanner()
  const label = m.common_options_for({ name: nameOfEntry(entry) })
  const moveKey = useSingleKey('M')
  return (
    <DropdownMenu
      label={label}
      trigger={
        <IconButton variant="ghost" size="sm" className={cn('z-1', className)} label={label}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<CalendarArrowUp />} shortcut={moveKey} onSelect={() => ask({ kind: 'move', entry })}>
        {m.mealplan_move()}
      </MenuItem>
      <MenuItem icon={<Pencil />} onSelect={() => ask({ kind: 'edit', entry })}>
        {m.common_edit()}
      </MenuItem>
      <MenuItem icon={<Lightbulb />} onSelect={() => shelve(entry)}>
        {m.mealplan_shelve()}
      </MenuItem>
      {entry.recipe && entry.leftoverOf === null && (
        <MenuItem icon={<Repeat2 />} onSelect={() => void planLeftovers(entry)}>
          {m.mealplan_leftovers_plan()}
        </MenuItem>
      )}
      {entry.recipe && entry.leftoverOf === null && (
        <MenuItem icon={<ShoppingBasket />} onSelect={() => ask({ kind: 'shop', entries: [entry] })}>
          {m.shopping_add_title()}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => remove(entry)}>
        {m.mealplan_remove()}
      </MenuItem>
    </DropdownMenu>
  )
}
