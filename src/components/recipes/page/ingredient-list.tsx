import { Check, ChevronDown } from 'lucide-react'
import { lazy, Suspense, use, useId, useState } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { LineQuestion } from '~/components/recipes/lines/line-question'
import { type LineQuestions, QuestionMark, rowIdOf } from '~/components/recipes/lines/question-chip'
import { PartTitle } from '~/components/recipes/part-title'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { RichText } from '~/components/recipes/text/rich-text'
import { TextLanguage, useTextLang } from '~/components/recipes/text-language'
import { IconButton } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { type RecipeLine, recipeLine } from '~/lib/ingredient-display/recipe-line'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeIngredient } from '~/schemas/recipe'

/** The widest amount determines the column width. */
const ingredientListClass = 'grid grid-cols-[fit-content(40%)_minmax(0,1fr)_auto] gap-x-3'

/** How lines are shown, and which are checked off. */
export interface IngredientLines {
  groupSlug: string
  /** Scaled amounts as calculated instead of rounded to measurable ones. */
  exact: boolean
  ticks: ReadonlySet<string>
  onTick: (referenceId: string, ticked: boolean) => void
}

export interface IngredientListProps extends IngredientLines {
  ingredients: readonly RecipeIngredient[]
  scale: number
  /** Ids of enclosing recipes, to stop cyclic links. */
  within: readonly string[]
  /** Of a person who may edit the recipe. */
  questions?: LineQuestions | undefined
}

/** Scaled, by section. A click on a line checks it off. */
export function IngredientList({ ingredients, ...lines }: IngredientListProps) {
  if (ingredients.length === 0) return <p className="text-fg-3">{m.recipe_no_ingredients()}</p>
  return sectionsOf(ingredients).map(({ title, items }) => (
    <section key={items[0]?.item.referenceId} className="@container">
      {title && <PartTitle className="mt-5 mb-1">{title}</PartTitle>}
      <ul className={ingredientListClass}>
        {items.map(({ item }) => (
          <IngredientRow key={item.referenceId} ingredient={item} {...lines} />
        ))}
      </ul>
    </section>
  ))
}

const LinkedIngredients = lazy(async () => ({
  default: (await import('./linked-ingredients')).LinkedIngredients,
}))

type IngredientRowProps = Omit<IngredientListProps, 'ingredients'> & { ingredient: RecipeIngredient }

function IngredientRow({ ingredient, questions, ...lines }: IngredientRowProps) {
  const { groupSlug, scale, exact, ticks, onTick, within } = lines
  const [isOpen, setIsOpen] = useState(false)
  const partsId = useId()
  const line = recipeLine(ingredient, {
    scale,
    locale: getLocale(),
    language: use(TextLanguage),
    measured: !exact,
  })
  const ticked = ticks.has(ingredient.referenceId)
  const linked = ingredient.referencedRecipe
  const opens = linked !== null && !within.includes(linked.id)
  const question = questions ? ingredient.question : null
  const isAsked = questions?.openId === ingredient.referenceId
  return (
    <li
      id={questions && rowIdOf(ingredient.referenceId)}
      className={cn(
        'col-span-full grid grid-cols-subgrid border-b border-line',
        question && isAsked && '-mx-3 rounded-lg border-transparent bg-sunken px-3',
      )}
    >
      <label
        className={cn(
          'group relative grid cursor-pointer grid-cols-subgrid items-baseline py-2.5 leading-[1.4] outline-offset-2 outline-accent-ink has-focus-visible:rounded-sm has-focus-visible:outline-2',
          opens || question ? 'col-span-2' : 'col-span-full',
        )}
      >
        <input
          ref={repeatEarlyInput}
          type="checkbox"
          className="sr-only"
          checked={ticked}
          onChange={(event) => onTick(ingredient.referenceId, event.currentTarget.checked)}
        />
        <IngredientText line={line} ticked={ticked} groupSlug={groupSlug} />
        {!opens && !question && (
          <Check
            className={cn(
              'col-start-3 self-center text-success-ink',
              !ticked && 'opacity-0 group-hover:opacity-40',
            )}
          />
        )}
      </label>
      {opens && (
        <IconButton
          label={m.recipe_linked_show({ name: linked.name })}
          size="sm"
          variant="ghost"
          className="-me-2 self-center"
          aria-expanded={isOpen}
          aria-controls={partsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown className={cn('transition-[rotate]', isOpen && 'rotate-180')} />
        </IconButton>
      )}
      {questions && question && (
        <button
          type="button"
          className="no-print -my-1 -me-2.5 grid size-tap place-content-center self-center rounded-full"
          aria-label={m.lines_check()}
          aria-expanded={isAsked}
          onClick={() => questions.toggle(ingredient.referenceId)}
        >
          <QuestionMark />
        </button>
      )}
      {questions && question && isAsked && (
        <LineQuestion
          question={question}
          busy={questions.busy}
          onAnswer={(food) => void questions.answer(ingredient, food)}
          className="no-print col-span-full mb-3.5"
        />
      )}
      {opens && isOpen && (
        <div id={partsId} className="col-span-full mb-3 border-s-2 border-line-2 ps-4">
          <Suspense fallback={<Spinner />}>
            <LinkedIngredients recipeId={linked.id}>
              {(ingredients) => (
                <IngredientList
                  {...lines}
                  ingredients={ingredients}
                  scale={scale * (ingredient.quantity || 1)}
                  within={[...within, linked.id]}
                />
              )}
            </LinkedIngredients>
          </Suspense>
        </div>
      )}
    </li>
  )
}

interface IngredientTextProps {
  line: RecipeLine
  ticked: boolean
  groupSlug: string
}

/** The line as written, split after its leading amount, which is above the rest where letters are large. */
function IngredientText({ line, ticked, groupSlug }: IngredientTextProps) {
  const { amount, words, note, recipeSlug, exact, isAsWritten } = line
  const lang = useTextLang()
  const look = (color: string) => (ticked ? 'text-fg-3 line-through decoration-1' : color)
  return (
    <>
      <b
        dir="auto"
        lang={lang}
        className={cn(
          'min-w-[min(5.25rem,25vw)] tablet:max-md:min-w-0 font-semibold tabular-nums @max-[12rem]:col-span-2',
          look('text-primary-ink'),
        )}
      >
        <LinePieces pieces={amount} />{' '}
      </b>
      <span dir="auto" lang={lang} className={cn('col-start-2 min-w-0 wrap-anywhere', look(''))}>
        {recipeSlug ? (
          <a
            href={`/g/${groupSlug}/r/${recipeSlug}`}
            target="_blank"
            rel="noopener"
            className={textLinkClass}
          >
            <LinePieces pieces={words} />
          </a>
        ) : (
          <LinePieces pieces={words} />
        )}
        {note && (
          <small className="block text-sm text-fg-3">
            {' '}
            <RichText text={note} inline />
          </small>
        )}
        {exact && (
          <small className="block text-sm text-fg-3">{m.recipe_rounded_from({ amount: exact.text })}</small>
        )}
        {isAsWritten && <small className="block text-sm text-fg-3">{m.recipe_line_as_written()}</small>}
      </span>
    </>
  )
}
