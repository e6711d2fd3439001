import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { CalendarPlus, ChefHat, ListChecks, ShoppingBasket } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { onFirstInput } from '~/browser/first-input'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { FavoriteButton } from '~/components/recipes/favorite-button'
import {
  preloadRecipeDialog,
  type RecipeDialogName,
  RecipeDialogs,
} from '~/components/recipes/menu/recipe-dialogs'
import { RecipeMenu } from '~/components/recipes/menu/recipe-menu'
import { ScaleChoice } from '~/components/recipes/scale-choice'
import { ServingsControl, servingsText } from '~/components/recipes/servings-control'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { Switch } from '~/components/ui/switch'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { baseServings, canScale, scaleFor } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'
import { isCookingBegun } from './cook/cook-place'
import { type IngredientLines, IngredientList } from './ingredient-list'
import { RecipeAssets, RecipeNotes, RecipeNutrition, RecipeSource } from './recipe-extras'
import { RecipeHero } from './recipe-hero'
import { RecipeBody, RecipeHeading } from './recipe-layout'
import { RecipeTools } from './recipe-tools'
import { StepList } from './step-list'
import { UnreadNote } from './unread-note'
import { useTicks } from './use-ticks'

const Dialog = lazy(async () => ({ default: (await import('~/components/ui/dialog')).Dialog }))
const loadCookMode = () => import('./cook/cook-mode')
const CookMode = lazy(async () => ({ default: (await loadCookMode()).CookMode }))
const RecipePrint = lazy(async () => ({
  default: (await import('~/components/recipes/menu/print/recipe-print')).RecipePrint,
}))
const RecipeComments = lazy(async () => ({ default: (await import('./recipe-comments')).RecipeComments }))

/** On phones the actions fill the line. */
const actionClass = 'max-md:flex-[1_0_auto] max-md:px-4'

export interface RecipePageProps {
  recipe: Recipe
  groupSlug: string
  /** Cook mode lies over the page. */
  cook: boolean
  /** What a guest of the group may do with it. */
  guestAction?: ReactNode
}

/** A recipe to cook from. How many servings are wanted, and what was ticked, belongs to the page alone. */
export function RecipePage({ recipe, groupSlug, cook, guestAction }: RecipePageProps) {
  const isMember = useGuestOf() === null
  const base = baseServings(recipe)
  const [servings, setServings] = useState(base)
  const scale = scaleFor(base, servings)
  const [exact, setExact] = useState(false)
  const { ticks, tick } = useTicks(recipe.id)
  const [dialog, setDialog] = useState<RecipeDialogName | null>(null)
  const [sheet, setSheet] = useState(false)
  const { ref: ingredients, isPast } = useScrolledPast()
  const cooking = useCooking()
  const isUsed = useIsUsed()

  const lines: IngredientLines = { groupSlug, exact, ticks, onTick: tick }
  const isScalable = canScale(recipe.recipeIngredient)
  const scaling = { servings, onServingsChange: setServings }
  const list = (
    <>
      {isScalable && <ScaleChoice base={base} {...scaling} className="my-3" />}
      <IngredientList ingredients={recipe.recipeIngredient} scale={scale} within={[recipe.id]} {...lines} />
      <RoundingNote recipe={recipe} scale={scale} exact={exact} onExactChange={setExact} />
      <UnreadNote recipe={recipe} groupSlug={groupSlug} scale={scale} />
    </>
  )
  const servingsControl = isScalable ? (
    <ServingsControl recipe={recipe} {...scaling} />
  ) : recipe.recipeServings > 0 || recipe.recipeYieldQuantity > 0 ? (
    <p className="font-semibold">{servingsText(recipe, base)}</p>
  ) : null
  const opens = (name: RecipeDialogName) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => setDialog(name),
    onPointerEnter: () => preloadRecipeDialog(name),
    onFocus: () => preloadRecipeDialog(name),
  })

  return (
    <article>
      <RecipeHero
        recipe={recipe}
        groupSlug={groupSlug}
        scale={scale}
        actions={
          <div className="no-print mt-2 flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="lg"
              icon={<ChefHat />}
              className="max-md:w-full"
              aria-haspopup="dialog"
              onClick={cooking.start}
              onPointerEnter={() => void loadCookMode().catch(() => {})}
            >
              <CookLabel recipeId={recipe.id} />
            </Button>
            {isMember && (
              <>
                <Button size="lg" icon={<CalendarPlus />} className={actionClass} {...opens('plan')}>
                  {m.recipe_plan()}
                </Button>
                <Button size="lg" icon={<ShoppingBasket />} className={actionClass} {...opens('shop')}>
                  {m.recipe_shop()}
                </Button>
              </>
            )}
            {!isMember && guestAction}
          </div>
        }
        menu={
          <>
            {isMember && <FavoriteButton recipe={recipe} />}
            <RecipeMenu recipe={recipe} groupSlug={groupSlug} scale={scale} isOwnPage onDialog={setDialog} />
          </>
        }
      />
      <RecipeBody
        ingredients={
          <div ref={ingredients}>
            <RecipeHeading id="ingredients" title={m.common_ingredients()}>
              {servingsControl}
            </RecipeHeading>
            {list}
            {isMember && recipe.recipeIngredient.length > 0 && (
              <Button block className="mt-5" icon={<ShoppingBasket />} {...opens('shop')}>
                {m.recipe_shop_all()}
              </Button>
            )}
            <RecipeTools recipe={recipe} />
          </div>
        }
        steps={
          <>
            <RecipeHeading id="steps" title={m.common_steps()}>
              <WakeLockSwitch />
            </RecipeHeading>
            <StepList
              recipe={{ name: recipe.name, href: `/g/${groupSlug}/r/${recipe.slug}` }}
              steps={recipe.recipeInstructions}
            />
            <RecipeNotes recipe={recipe} />
            <RecipeNutrition recipe={recipe} />
            <RecipeAssets recipe={recipe} />
            <RecipeSource recipe={recipe} />
            {!recipe.settings.disableComments && (
              <Suspense>
                <RecipeComments recipe={recipe} />
              </Suspense>
            )}
          </>
        }
      />
      {isPast && recipe.recipeIngredient.length > 0 && (
        <div className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--nav-height)+var(--dock-height)+20px)] z-(--z-sticky) grid place-content-center md:hidden">
          <Button
            size="lg"
            icon={<ListChecks />}
            className="pointer-events-auto bg-surface shadow-2"
            aria-haspopup="dialog"
            onClick={() => setSheet(true)}
          >
            {m.common_ingredients()}
          </Button>
        </div>
      )}
      <LoadOnOpen open={sheet}>
        <Dialog
          open={sheet}
          onOpenChange={setSheet}
          title={m.common_ingredients()}
          closeLabel={m.common_close()}
        >
          <div className="mb-2">{servingsControl}</div>
          {list}
        </Dialog>
      </LoadOnOpen>
      <RecipeDialogs
        recipe={recipe}
        groupSlug={groupSlug}
        scale={scale}
        exact={exact}
        isOwnPage
        open={dialog}
        onClose={() => setDialog(null)}
      />
      {/* No boundary before it may be needed, see `LoadOnOpen`. */}
      {(cook || isUsed) && (
        <Suspense>
          {cook && (
            <CookMode
              recipe={recipe}
              scale={scale}
              servings={servings}
              onServingsChange={setServings}
              ingredients={
                <>
                  {servingsControl}
                  {list}
                  <RecipeTools recipe={recipe} />
                </>
              }
              onClose={cooking.end}
              onMade={isMember ? () => setDialog('made') : undefined}
              {...lines}
            />
          )}
        </Suspense>
      )}
      {isUsed && (
        <Suspense>
          <RecipePrint recipe={recipe} scale={scale} exact={exact} />
        </Suspense>
      )}
    </article>
  )
}

function CookLabel({ recipeId }: { recipeId: string }) {
  // Only this device knows.
  const isBegun = useHydrated() && isCookingBegun(recipeId, Date.now())
  return isBegun ? m.cook_continue() : m.cook_start()
}

/** Cook mode is in the URL, so that a reload leads back into it and Back out of it. */
function useCooking() {
  const navigate = useNavigate()
  const router = useRouter()
  const isOwnEntry = useRef(false)
  const start = useCallback(() => {
    isOwnEntry.current = true
    void navigate({ to: '.', search: { cook: true }, resetScroll: false })
  }, [navigate])
  const end = useCallback(() => {
    if (isOwnEntry.current) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    isOwnEntry.current = false
  }, [navigate, router])
  return { start, end }
}

/** Whether the person has begun to use the page: printing and cooking begin with the pointer or a key, too. */
function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => onFirstInput(() => setIsUsed(true)), [])
  return isUsed
}

interface RoundingNoteProps {
  recipe: Recipe
  scale: number
  exact: boolean
  onExactChange: (exact: boolean) => void
}

/** Where amounts were rounded: says so, and shows the calculated ones. */
function RoundingNote({ recipe, scale, exact, onExactChange }: RoundingNoteProps) {
  const isRounded = recipe.recipeIngredient.some(
    (ingredient) => ingredientLine(ingredient, { scale, measured: true }).exact,
  )
  if (!isRounded) return null
  return (
    <p className="mt-3 text-sm text-fg-3">
      {exact ? m.recipe_amounts_exact() : m.recipe_amounts_rounded()}{' '}
      <Button variant="link" className="text-sm" onClick={() => onExactChange(!exact)}>
        {exact ? m.recipe_amounts_round() : m.recipe_amounts_show_exact()}
      </Button>
    </p>
  )
}

/** Whether recipes keep the screen on. */
const wakeLockPreference = definePreference('keep-screen-on', v.boolean(), true)

/** Where the browser can keep the screen on: says so, and lets one turn it off. */
function WakeLockSwitch() {
  const [supported, setSupported] = useState(false)
  const [wanted, want] = usePreference(wakeLockPreference)
  useWakeLock(supported && wanted)
  useEffect(() => setSupported('wakeLock' in navigator), [])
  if (!supported) return null
  return (
    <Switch
      className="min-h-tap py-0 text-sm text-fg-2"
      label={m.common_keep_screen_on()}
      checked={wanted}
      onCheckedChange={want}
    />
  )
}

/**
 * The screen without what the head of the page covers, and with everything below it: what is outside is above, also
 * after a jump from far below to far above.
 */
const ROOT_MARGIN = '-80px 0px 1000000px 0px'

/** Whether an element has been scrolled out of the screen at its upper edge. */
function useScrolledPast() {
  const ref = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsPast(!entry.isIntersecting)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isPast }
}
