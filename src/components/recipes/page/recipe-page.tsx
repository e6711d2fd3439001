import { CalendarPlus, ListChecks, ShoppingBasket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/components/ui/button'
import { baseServings, canScale, scaleFor } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'
import { ServingsControl, servingsText } from '../servings-control'
import { IngredientList } from './ingredient-list'
import { preloadRecipeDialog, type RecipeDialogName, RecipeDialogs } from './recipe-dialogs'
import { RecipeAssets, RecipeNotes, RecipeNutrition, RecipeSource, RecipeTools } from './recipe-extras'
import { RecipeHero } from './recipe-hero'
import { RecipeMenu } from './recipe-menu'
import { StepList } from './step-list'
import { useIsAbove } from './use-is-above'
import { useTicks } from './use-ticks'
import { WakeLockSwitch } from './wake-lock-switch'

const loadSheet = () => import('./ingredients-sheet')
const IngredientsSheet = lazy(async () => ({ default: (await loadSheet()).IngredientsSheet }))

/** A recipe to cook from. How many servings are wanted, and what was ticked, belongs to the page alone. */
export function RecipePage({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const base = baseServings(recipe)
  const [servings, setServings] = useState(base)
  const scale = scaleFor(base, servings)
  const { ticks, tick } = useTicks(recipe.id)
  const [dialog, setDialog] = useState<RecipeDialogName | null>(null)
  const [sheet, setSheet] = useState<boolean>()
  const { ref: ingredients, isAbove } = useIsAbove()

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
    <p className="servings-fixed">{servingsText(recipe, base)}</p>
  ) : null
  const menu = { recipe, groupSlug, scale, onDialog: setDialog }
  const opens = (name: RecipeDialogName) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => setDialog(name),
    onPointerEnter: () => preloadRecipeDialog(name),
    onFocus: () => preloadRecipeDialog(name),
  })

  return (
    <article className="recipe">
      <RecipeHero
        recipe={recipe}
        groupSlug={groupSlug}
        scale={scale}
        actions={
          <div className="recipe-actions no-print">
            <Button variant="primary" size="lg" icon={<CalendarPlus />} {...opens('plan')}>
              {m.recipe_plan()}
            </Button>
            <Button size="lg" icon={<ShoppingBasket />} {...opens('shop')}>
              {m.recipe_shop()}
            </Button>
            <RecipeMenu {...menu} className="recipe-menu-wide" />
          </div>
        }
        menu={<RecipeMenu {...menu} float className="recipe-menu-narrow" />}
      />
      <div className="dish">
        <section ref={ingredients} className="dish-ingredients" aria-labelledby="ingredients">
          <div className="dish-heading">
            <h2 id="ingredients">{m.common_ingredients()}</h2>
            {servingsControl}
          </div>
          {list}
          {recipe.recipeIngredient.length > 0 && (
            <Button block className="dish-shop no-print" icon={<ShoppingBasket />} {...opens('shop')}>
              {m.recipe_shop_all()}
            </Button>
          )}
          <RecipeTools recipe={recipe} />
        </section>
        <section className="dish-steps" aria-labelledby="steps">
          <div className="dish-heading">
            <h2 id="steps">{m.common_steps()}</h2>
            <WakeLockSwitch />
          </div>
          <StepList steps={recipe.recipeInstructions} />
          <RecipeNotes recipe={recipe} />
          <RecipeNutrition recipe={recipe} />
          <RecipeAssets recipe={recipe} />
          <RecipeSource recipe={recipe} />
        </section>
      </div>
      {isAbove && recipe.recipeIngredient.length > 0 && (
        <div className="recipe-float no-print">
          <Button
            size="lg"
            icon={<ListChecks />}
            aria-haspopup="dialog"
            onPointerDown={loadSheet}
            onClick={() => setSheet(true)}
          >
            {m.common_ingredients()}
          </Button>
        </div>
      )}
      {sheet !== undefined && (
        <Suspense>
          <IngredientsSheet open={sheet} onOpenChange={setSheet} servings={servingsControl}>
            {list}
          </IngredientsSheet>
        </Suspense>
      )}
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
