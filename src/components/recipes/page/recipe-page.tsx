import { useNavigate } from '@tanstack/react-router'
import {
  CalendarPlus,
  ChefHat,
  CopyPlus,
  History,
  PencilLine,
  Printer,
  Share2,
  ShoppingBasket,
  Timer,
} from 'lucide-react'
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useOfferCommands } from '~/browser/page-commands'
import { onSignOut } from '~/browser/sign-out'
import { safeSessionStorage } from '~/browser/web-storage'
import { whenIdle } from '~/browser/when-idle'
import { useAction } from '~/components/kit/use-action'
import { FavoriteButton } from '~/components/recipes/favorite-button'
import { NewFoods } from '~/components/recipes/lines/new-foods'
import { QuestionChip, useLineQuestions } from '~/components/recipes/lines/question-chip'
import type { RecipePrint } from '~/components/recipes/menu/print/recipe-print'
import { type RecipeDialogName, RecipeDialogs } from '~/components/recipes/menu/recipe-dialogs'
import { RecipeMenu } from '~/components/recipes/menu/recipe-menu'
import { PartTitle } from '~/components/recipes/part-title'
import { ServingsControl, servingsText } from '~/components/recipes/servings-control'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { isRounded } from '~/lib/ingredient-display/recipe-line'
import { baseServings, canScale, countUnread, scaleFor } from '~/lib/quantity/scale'
import { m } from '~/paraglide/messages.js'
import { useSetToolAtHand } from '~/queries/organizers'
import { useReadLines } from '~/queries/recipe-changes'
import { useSession } from '~/queries/session'
import type { RecipeTool } from '~/schemas/organizer'
import type { Recipe } from '~/schemas/recipe'
import { loadCookMode, useCooking } from './cook/use-cooking'
import { type IngredientLines, IngredientList, type IngredientListProps } from './ingredient-list'
import { IngredientsSheet } from './ingredients-sheet'
import { opensDialog, RecipeActions, RecipeBar } from './recipe-actions'
import { RecipeHero } from './recipe-hero'
import { RecipeBody, RecipeHeading } from './recipe-layout'
import { RecipeSteps } from './recipe-steps'

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

interface CheckedListProps extends Omit<IngredientListProps, 'ingredients' | 'questions'> {
  recipe: Recipe
}

/** The ingredients of a member's recipe, with what is left to decide after an import. */
function CheckedList({ recipe, ...list }: CheckedListProps) {
  const mayEdit = useMayEdit(recipe) === true
  const questions = useLineQuestions(recipe)
  const { count, openId, toggle, announced } = questions
  const first = recipe.recipeIngredient.find(({ question }) => question)
  return (
    <>
      {mayEdit && first && (
        <div className="mb-1">
          <QuestionChip
            count={count}
            expanded={openId !== null}
            onClick={() => toggle(openId ?? first.referenceId)}
          />
        </div>
      )}
      <IngredientList
        {...list}
        ingredients={recipe.recipeIngredient}
        questions={mayEdit ? questions : undefined}
      />
      <span role="status" className="sr-only">
        {announced}
      </span>
      <NewFoods recipe={recipe} />
    </>
  )
}

const load = async () => (await import('~/components/recipes/menu/print/recipe-print')).RecipePrint

/** The browser can print at any time, so the sheet loads after the page; a print key waits for it. */
function PrintPart(props: ComponentProps<typeof RecipePrint>) {
  const [Print, setPrint] = useState<ComponentType<typeof props> | null>(null)
  useEffect(() => {
    if (Print) return
    let isGone = false
    const show = async () => {
      const loaded = await load()
      if (!isGone) flushSync(() => setPrint(() => loaded))
    }
    // Without a connection the browser prints the page.
    const stop = whenIdle(() => void show().catch(() => {}))
    const printByKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      void show()
        .catch(() => {})
        .then(() => window.print())
    }
    window.addEventListener('keydown', printByKey)
    return () => {
      isGone = true
      stop()
      window.removeEventListener('keydown', printByKey)
    }
  }, [Print])
  return Print && <Print {...props} />
}

const PREFIX = 'ramekin.ticks.'
const keyOf = (recipeId: string) => PREFIX + recipeId

/** Shared, so that pages without checks do not re-render. */
const NONE: ReadonlySet<string> = new Set()

function readTicks(recipeId: string): ReadonlySet<string> {
  const stored = safeSessionStorage.read(keyOf(recipeId))
  return stored ? new Set(stored.split(' ')) : NONE
}

function writeTicks(recipeId: string, ticks: ReadonlySet<string>): void {
  if (ticks.size > 0) safeSessionStorage.write(keyOf(recipeId), [...ticks].join(' '))
  else safeSessionStorage.remove(keyOf(recipeId))
}

/** Checked ingredients by reference id, stored for this tab. */
function useTicks(recipeId: string): {
  ticks: ReadonlySet<string>
  tick: (referenceId: string, ticked: boolean) => void
} {
  const [ticks, setTicks] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => setTicks(readTicks(recipeId)), [recipeId])
  const tick = useCallback(
    (referenceId: string, ticked: boolean) => {
      const next = new Set(readTicks(recipeId))
      if (ticked) next.add(referenceId)
      else next.delete(referenceId)
      writeTicks(recipeId, next)
      setTicks(next)
    },
    [recipeId],
  )
  return { ticks, tick }
}

if (typeof window !== 'undefined') onSignOut(() => safeSessionStorage.removeAll(PREFIX))

interface RecipeCommandsProps {
  recipe: Recipe
  groupSlug: string
  onCook: () => void
  onDialog: (name: RecipeDialogName) => void
}

/** Offers the actions of the open recipe in the search dialog. */
function RecipeCommands({ recipe, groupSlug, onCook, onDialog }: RecipeCommandsProps) {
  const navigate = useNavigate()
  const mayEdit = useMayEdit(recipe)
  const edit = () =>
    navigate({
      to: '/g/$groupSlug/r/$slug',
      params: { groupSlug, slug: recipe.slug },
      search: { edit: true },
    })
  useOfferCommands(m.search_recipe_actions(), [
    { id: 'recipe cook', label: m.cook_start(), icon: ChefHat, run: onCook },
    ...(mayEdit ? [{ id: 'recipe edit', label: m.search_recipe_edit(), icon: PencilLine, run: edit }] : []),
    { id: 'recipe plan', label: m.recipe_plan(), icon: CalendarPlus, run: () => onDialog('plan') },
    { id: 'recipe shop', label: m.recipe_shop(), icon: ShoppingBasket, run: () => onDialog('shop') },
    { id: 'recipe made', label: m.recipe_made_today(), icon: History, run: () => onDialog('made') },
    { id: 'recipe share', label: m.share_title(), icon: Share2, run: () => onDialog('share') },
    { id: 'recipe print', label: m.recipe_print(), icon: Printer, run: () => window.print() },
    { id: 'recipe copy', label: m.recipe_duplicate(), icon: CopyPlus, run: () => onDialog('duplicate') },
    { id: 'recipe timer', label: m.timer_kitchen(), icon: Timer, run: () => onDialog('timer') },
  ])
  return null
}

/** Checking a tool marks it as on hand for the household; for guests only on this page. */
function RecipeTools({ recipe: { tools } }: { recipe: Recipe }) {
  const { user } = useSession()
  const isMember = useGuestOf() === null
  if (tools.length === 0) return null
  const household = isMember && user ? user.householdSlug : null
  return (
    <section className="mt-3">
      <PartTitle className="mt-5 mb-1">{m.common_tools()}</PartTitle>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            {household === null ? (
              <Checkbox label={<bdi>{tool.name}</bdi>} />
            ) : (
              <HouseholdTool tool={tool} household={household} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function HouseholdTool({ tool, household }: { tool: RecipeTool; household: string }) {
  const setAtHand = useSetToolAtHand()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run } = useAction((atHand: boolean) => setAtHand(tool.id, household, atHand))
  const change = async (atHand: boolean) => {
    setWanted(atHand)
    await run(atHand)
    setWanted(null)
  }
  return (
    <Checkbox
      label={<bdi>{tool.name}</bdi>}
      description={m.recipe_tool_at_hand()}
      checked={wanted ?? tool.householdsWithTool.includes(household)}
      onCheckedChange={(atHand) => void change(atHand)}
    />
  )
}
