import { useQuery } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTimeZone } from '~/browser/use-time-zone'
import { Quantity } from '~/components/recipes/amount'
import { RatingStars } from '~/components/recipes/rating-stars'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { RichText } from '~/components/recipes/text/rich-text'
import { OwnText } from '~/components/recipes/text-language'
import { useGuestOf } from '~/components/session/use-guest-of'
import { buttonClass } from '~/components/ui/button'
import { MetaItem, MetaLine } from '~/components/ui/meta-line'
import { cn } from '~/lib/cn'
import { addDays, formatDay, type IsoDate, today } from '~/lib/dates/iso-date'
import { formatServings } from '~/lib/quantity/scale'
import { servingsRangeText, yieldParts } from '~/lib/quantity/yield-range'
import { totalTimeOfRecipe } from '~/lib/recipe-text/recipe-seconds'
import { formatTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useHasAccess } from '~/queries/guests'
import { recipeQueries } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { headPictureClass, RecipeHead } from './recipe-layout'

/** Longer words do not fit a phone at the title's full size. */
const LONG_WORD = 18
/** On phones a lower resolution suffices; the original is three times the file size. */
const WIDE_WIDTHS = '(width < 600px) 75vw, 100vw'
const WIDTHS = '(width < 600px) 75vw, (width < 760px) 100vw, 46vw'

export interface RecipeHeroProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  actions: ReactNode
  /** At the end of the picture's upper edge. */
  menu: ReactNode
}

export function RecipeHero({ recipe, groupSlug, scale, actions, menu }: RecipeHeroProps) {
  const { name, description } = recipe
  const isWide = recipe.settings.landscapeView
  // A holder of a link to a recipe of a private group cannot open other pages.
  const hasAccess = useHasAccess(useGuestOf())
  const isLong = name.split(/[\s\-\u00AD\u200B]+/).some((word) => [...word].length > LONG_WORD)
  return (
    <RecipeHead
      isWide={isWide}
      picture={
        <>
          <RecipePicture
            recipe={recipe}
            size="original"
            sizes={isWide ? WIDE_WIDTHS : WIDTHS}
            alt={m.common_picture_of({ name })}
            width={isWide ? 1200 : 680}
            height={540}
            priority
            smallBelow={500}
            className={headPictureClass(isWide)}
          />
          <div className="absolute inset-x-4 top-[max(16px,env(safe-area-inset-top))] flex gap-2 md:top-6 md:end-6">
            {hasAccess && <BackLink groupSlug={groupSlug} />}
            <div className="ms-auto flex gap-2">{menu}</div>
          </div>
        </>
      }
    >
      <Kinds recipe={recipe} groupSlug={hasAccess ? groupSlug : null} />
      <h1
        className={cn(
          'hero-title short:text-[1.75rem]',
          isLong && 'text-[length:clamp(1.75rem,1.1rem+2.2vw,3rem)]',
        )}
      >
        <OwnText>{name}</OwnText>
      </h1>
      {description.trim() && <RecipeDescription text={description} />}
      <RatingStars recipe={recipe} />
      <Facts recipe={recipe} scale={scale} />
      {actions}
    </RecipeHead>
  )
}

/** Goes back, or to the recipes if the person came from another site. */
function BackLink({ groupSlug }: { groupSlug: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to="/g/$groupSlug"
      params={{ groupSlug }}
      aria-label={m.recipe_back()}
      className={cn(buttonClass(), 'btn-icon btn-float md:hidden')}
      onClick={(event) => {
        if (!canGoBack || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.back()
      }}
    >
      <ArrowLeft className="flip" />
    </Link>
  )
}

/** Looks small, but is large enough to touch. */
const kindClass =
  'relative underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-1.5 max-md:after:-inset-y-3 hover:underline hover:decoration-2'

/** Categories and tags as links to their recipes, if the reader may open those. */
function Kinds({
  recipe: { recipeCategory, tags },
  groupSlug,
}: {
  recipe: Recipe
  groupSlug: string | null
}) {
  if (recipeCategory.length + tags.length === 0) return null
  // Imports from programs with only one kind create both.
  const categories = new Set(recipeCategory.map(({ name }) => name))
  const others = tags.filter(({ name }) => !categories.has(name))
  const kinds = [
    ...recipeCategory.map((kind) => ({
      ...kind,
      search: { categories: [kind.id] },
      className: 'font-semibold text-primary-ink',
    })),
    ...others.map((kind) => ({ ...kind, search: { tags: [kind.id] }, className: '' })),
  ]
  return (
    <MetaLine className="max-md:-my-2">
      {kinds.map(({ id, name, search, className }) => (
        <MetaItem key={id} className="py-px max-md:py-2.5">
          {groupSlug === null ? (
            <bdi className={className}>{name}</bdi>
          ) : (
            <Link
              to="/g/$groupSlug"
              params={{ groupSlug }}
              search={search}
              className={cn(kindClass, className)}
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </MetaItem>
      ))}
    </MetaLine>
  )
}

function Facts({ recipe, scale }: { recipe: Recipe; scale: number }) {
  const locale = getLocale()
  const timeZone = useTimeZone()
  const isMember = useGuestOf() === null
  const { data: household } = useQuery({ ...recipeQueries.household(recipe.slug), enabled: isMember })
  const { prepTime, performTime, cookTime, recipeServings, recipeYieldQuantity, recipeYield } = recipe
  const facts: { label: string; value: ReactNode }[] = []
  const addTime = (label: string, time: string | null) => {
    if (time?.trim()) facts.push({ label, value: formatTime(time, locale) })
  }
  addTime(m.recipe_prep(), prepTime)
  addTime(m.recipe_cook(), performTime ?? cookTime)
  addTime(m.recipe_total(), totalTimeOfRecipe(recipe, locale))
  // If people are counted, the yield is a separate fact.
  const made = formatServings(recipeYieldQuantity, scale, locale)
  const isServings = servingsRangeText(recipe, scale, locale) !== null
  if (recipeServings > 0 && !isServings && (made || recipeYield)) {
    const { upper, words } = yieldParts(recipe, scale, locale)
    facts.push({
      label: m.recipe_makes(),
      value: (
        <>
          {made && <Quantity quantity={made} />}
          {upper && `–${upper}`} <OwnText>{words}</OwnText>
        </>
      ),
    })
  }
  if (household?.lastMade) {
    const day = today(timeZone, new Date(household.lastMade))
    facts.push({ label: m.filter_field_made(), value: lastMadeText(day, today(timeZone), locale) })
  }
  if (facts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3.5 lg:gap-x-10">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-xs text-fg-3">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function lastMadeText(day: IsoDate, now: IsoDate, locale: string): string {
  if (day === now) return m.common_today()
  if (day === addDays(now, -1)) return m.common_yesterday()
  return formatDay(day, locale, day.slice(0, 4) === now.slice(0, 4) ? 'withMonth' : 'withYear')
}

/** Characters of about three lines. */
const SHORT_MAX = 150

/** Three lines, and the rest on request, so that the buttons stay in view. */
function RecipeDescription({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > SHORT_MAX || text.trim().split('\n').length > 3
  const isCut = isLong && !isWhole
  return (
    <div className="max-w-[46ch] text-lg text-pretty text-fg-2 short:text-ui">
      <RichText text={text} className={isCut ? 'line-clamp-3' : undefined} />
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="relative mt-1 text-base font-semibold text-primary-ink after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline print:hidden"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? m.recipe_description_less() : m.common_more()}
        </button>
      )}
    </div>
  )
}
