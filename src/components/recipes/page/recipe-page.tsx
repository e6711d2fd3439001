import { ShoppingBasket } from 'lucide-react'
import { lazy, type ReactNode, useRef, useState } from 'react'
import { FavoriteButton } from '~/components/recipes/favorite-button'
import { type RecipeDialogName, RecipeDialogs } from '~/components/recipes/menu/recipe-dialogs'
import { RecipeMenu } from '~/components/recipes/menu/recipe-menu'
import { ServingsControl, servingsText } from '~/components/recipes/servings-control'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { isRounded } from '~/lib/ingredient-display/recipe-line'
import { baseServings, canScale, countUnread, scaleFor } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { useReadLines } from '~/queries/recipe-changes'
import type { Recipe } from '~/schemas/recipe'
import { CheckedList } from './checked-list'
import { loadCookMode, useCooking } from './cook/use-cooking'
import { type IngredientLines, IngredientList } from './ingredient-list'
import { IngredientsSheet } from './ingredients-sheet'
import { PrintPart } from './print-part'
import { opensDialog, RecipeActions, RecipeBar } from './recipe-actions'
import { RecipeCommands } from './recipe-commands'
import { RecipeHero } from './recipe-hero'
import { RecipeBody, RecipeHeading } from './recipe-layout'
import { RecipeSteps } from './recipe-steps'
import { RecipeTools } from './recipe-tools'
import { useTicks } from './use-ticks'

const CookMode = lazy(async () => ({ default: (await loadCookMode()).CookMode }))

export interface RecipePageProps {
  recipe: Recipe
  groupSlug: string
  cook: boolean
  /** Action for guests of the group. */
  guestAction?: ReactNode
}

export function RecipePage({ recipe, groupSlug, cook, guestAction }: RecipePageProps) {
  const isMember = useGuestOf() === null
  const base = baseServings(recipe)
  const [servings, setServings] = useState(base)
  const scale = scaleFor(base, servings)
  const [exact, setExact] = useState(false)
  const { ticks, tick } = useTicks(recipe.id)
  const [dialog, setDialog] = useState<RecipeDialogName | null>(null)
  const ingredients = useRef<HTMLDivElement>(null)
  const comments = useRef<HTMLDivElement>(null)
  const cooking = useCooking()

  const lines: IngredientLines = { groupSlug, exact, ticks, onTick: tick }
  const isScalable = canScale(recipe.recipeIngredient)
  const hasIngredients = recipe.recipeIngredient.length > 0
  const listed = { scale, within: [recipe.id], ...lines }
  const listOf = (ingredients: ReactNode) => (
    <>
      {ingredients}
      <RoundingNote recipe={recipe} scale={scale} exact={exact} onExactChange={setExact} />
      <UnreadNote recipe={recipe} scale={scale} />
    </>
  )
  const list = listOf(<IngredientList ingredients={recipe.recipeIngredient} {...listed} />)
  const servingsControl = isScalable ? (
    <ServingsControl recipe={recipe} servings={servings} onServingsChange={setServings} />
  ) : recipe.recipeServings > 0 || recipe.recipeYieldQuantity > 0 ? (
    <p className="font-semibold">{servingsText(recipe, base)}</p>
  ) : null

  return (
    <article>
      <RecipeHero
        recipe={recipe}
        groupSlug={groupSlug}
        scale={scale}
        actions={
          <RecipeActions
            recipeId={recipe.id}
            onCook={cooking.start}
            onDialog={setDialog}
            guestAction={guestAction}
          />
        }
        menu={
          <>
            {isMember && <FavoriteButton recipe={recipe} />}
            <RecipeMenu recipe={recipe} groupSlug={groupSlug} scale={scale} isOwnPage onDialog={setDialog} />
          </>
        }
      />
      {isMember && (
        <RecipeCommands recipe={recipe} groupSlug={groupSlug} onCook={cooking.start} onDialog={setDialog} />
      )}
      <RecipeBody
        ingredients={
          <div ref={ingredients}>
            <RecipeHeading id="ingredients" title={m.common_ingredients()}>
              {servingsControl}
            </RecipeHeading>
            {isMember ? listOf(<CheckedList recipe={recipe} {...listed} />) : list}
            {isMember && hasIngredients && (
              <Button block className="mt-5" icon={<ShoppingBasket />} {...opensDialog('shop', setDialog)}>
                {m.shopping_add_title()}
              </Button>
            )}
            <RecipeTools recipe={recipe} />
          </div>
        }
        steps={<RecipeSteps recipe={recipe} scale={scale} groupSlug={groupSlug} commentsRef={comments} />}
      />
      {hasIngredients && (
        <IngredientsSheet of={ingredients} until={comments}>
          <div className="mb-2">{servingsControl}</div>
          {list}
        </IngredientsSheet>
      )}
      <RecipeBar recipeId={recipe.id} onCook={cooking.start} onDialog={setDialog} />
      <RecipeDialogs
        recipe={recipe}
        groupSlug={groupSlug}
        scale={scale}
        exact={exact}
        isOwnPage
        open={dialog}
        onClose={() => setDialog(null)}
      />
      <LoadOnOpen open={cook}>
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
      </LoadOnOpen>
      <PrintPart recipe={recipe} scale={scale} exact={exact} />
    </article>
  )
}

interface RoundingNoteProps {
  recipe: Recipe
  scale: number
  exact: boolean
  onExactChange: (exact: boolean) => void
}

/** Explains rounding and offers the exact amounts. */
function RoundingNote({ recipe, scale, exact, onExactChange }: RoundingNoteProps) {
  if (!recipe.recipeIngredient.some((ingredient) => isRounded(ingredient, scale))) return null
  return (
    <p className="mt-3 text-sm text-fg-3">
      {exact ? m.recipe_amounts_exact() : m.recipe_amounts_rounded()}{' '}
      <Button variant="link" className="text-sm" onClick={() => onExactChange(!exact)}>
        {exact ? m.recipe_amounts_round() : m.recipe_amounts_show_exact()}
      </Button>
    </p>
  )
}

interface UnreadNoteProps {
  recipe: Recipe
  scale: number
}

/** Lists lines that cannot be scaled because their amounts are not parsed, with a way to parse them. */
function UnreadNote({ recipe, scale }: UnreadNoteProps) {
  const isMember = useGuestOf() === null
  const count = countUnread(recipe.recipeIngredient)
  const isScalable = canScale(recipe.recipeIngredient)
  if (count === 0 || (isScalable && scale === 1)) return null
  return (
    <p className="no-print mt-3 text-sm text-fg-3">
      {isScalable ? m.recipe_unread_lines({ count }) : m.recipe_unread_all()}{' '}
      {isMember && <ReadLink recipe={recipe} />}
    </p>
  )
}

function ReadLink({ recipe }: { recipe: Recipe }) {
  const { mutate, isPending } = useReadLines()
  if (!useMayEdit(recipe)) return null
  return (
    <Button variant="link" className="text-sm" loading={isPending} onClick={() => mutate(recipe.id)}>
      {m.recipe_read_amounts()}
    </Button>
  )
}
