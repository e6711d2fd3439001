import { CalendarPlus, ListChecks, ShoppingBasket } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { definePreference, usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { ServingsControl, servingsText } from '~/components/recipes/servings-control'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { Switch } from '~/components/ui/switch'
import { baseServings, canScale, scaleFor } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'
import { IngredientList } from './ingredient-list'
import { preloadRecipeDialog, type RecipeDialogName, RecipeDialogs } from './recipe-dialogs'
import { RecipeAssets, RecipeNotes, RecipeNutrition, RecipeSource, RecipeTools } from './recipe-extras'
import { RecipeHero } from './recipe-hero'
import { RecipeBody, RecipeHeading } from './recipe-layout'
import { RecipeMenu } from './recipe-menu'
import { StepList } from './step-list'
import { useTicks } from './use-ticks'

const Dialog = lazy(async () => ({ default: (await import('~/components/ui/dialog')).Dialog }))

/** On phones the actions fill the line. */
const actionClass = 'max-md:flex-[1_0_auto] max-md:px-4'

/** A recipe to cook from. How many servings are wanted, and what was ticked, belongs to the page alone. */
export function RecipePage({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const base = baseServings(recipe)
  const [servings, setServings] = useState(base)
  const scale = scaleFor(base, servings)
  const { ticks, tick } = useTicks(recipe.id)
  const [dialog, setDialog] = useState<RecipeDialogName | null>(null)
  const [sheet, setSheet] = useState(false)
  const { ref: ingredients, isPast } = useScrolledPast()

  const list = (
    <IngredientList
      ingredients={recipe.recipeIngredient}
      groupSlug={groupSlug}
      scale={scale}
      ticks={ticks}
      onTick={tick}
    />
  )
  const servingsControl = canScale(recipe.recipeIngredient) ? (
    <ServingsControl recipe={recipe} base={base} servings={servings} onServingsChange={setServings} />
  ) : recipe.recipeServings > 0 || recipe.recipeYieldQuantity > 0 ? (
    <p className="font-semibold">{servingsText(recipe, base)}</p>
  ) : null
  const menu = { recipe, groupSlug, scale, onDialog: setDialog }
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
              icon={<CalendarPlus />}
              className={actionClass}
              {...opens('plan')}
            >
              {m.recipe_plan()}
            </Button>
            <Button size="lg" icon={<ShoppingBasket />} className={actionClass} {...opens('shop')}>
              {m.recipe_shop()}
            </Button>
            <RecipeMenu {...menu} className="max-md:hidden" />
          </div>
        }
        menu={<RecipeMenu {...menu} float />}
      />
      <RecipeBody
        ingredients={
          <div ref={ingredients}>
            <RecipeHeading id="ingredients" title={m.common_ingredients()}>
              {servingsControl}
            </RecipeHeading>
            {list}
            {recipe.recipeIngredient.length > 0 && (
              <Button block className="no-print mt-5" icon={<ShoppingBasket />} {...opens('shop')}>
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
            <StepList steps={recipe.recipeInstructions} />
            <RecipeNotes recipe={recipe} />
            <RecipeNutrition recipe={recipe} />
            <RecipeAssets recipe={recipe} />
            <RecipeSource recipe={recipe} />
          </>
        }
      />
      {isPast && recipe.recipeIngredient.length > 0 && (
        <div className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--nav-height)+20px)] z-(--z-sticky) grid place-content-center md:hidden">
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
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </article>
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
      className="no-print min-h-tap py-0 text-sm text-fg-2"
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
