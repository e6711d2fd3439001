import { PartTitle } from '~/components/recipes/part-title'
import { RecipeName } from '~/components/recipes/recipe-name'
import { ServingsControl } from '~/components/recipes/servings-control'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Segmented } from '~/components/ui/segmented'
import { recipeLine } from '~/lib/ingredient-display/recipe-line'
import { baseServings } from '~/lib/quantity/scale'
import type { LineToBuy, LinkedToBuy, SectionToBuy } from '~/lib/recipes-to-buy/recipes-to-buy'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { LinkedRecipeChoice } from '~/schemas/linked-recipe'
import type { Recipe } from '~/schemas/recipe'
import { useSetAtHome } from './use-set-at-home'

export interface LinesChoiceProps {
  recipe: Recipe
  /** Shows the recipe's name, for several recipes. */
  named: boolean
  sections: readonly SectionToBuy[]
  /** Recipes that it needs, to make or to buy ready. */
  linked: readonly LinkedToBuy[]
  answers: ReadonlyMap<string, LinkedRecipeChoice>
  onAnswer: (id: string, choice: LinkedRecipeChoice) => void
  scale: number
  onScaleChange: (scale: number) => void
  chosen: ReadonlySet<string>
  onChosenChange: (chosen: ReadonlySet<string>) => void
}

export function LinesChoice(props: LinesChoiceProps) {
  const { recipe, named, sections, linked, answers, onAnswer } = props
  const { scale, onScaleChange, chosen, onChosenChange } = props
  const base = baseServings(recipe)
  const keys = sections.flatMap(({ lines }) => lines.map(({ key }) => key))
  const allChosen = keys.every((key) => chosen.has(key))
  const toggle = (key: string, wanted: boolean) => {
    const next = new Set(chosen)
    if (wanted) next.add(key)
    else next.delete(key)
    onChosenChange(next)
  }
  return (
    <section aria-label={recipe.name}>
      {named && (
        <h3 className="mb-2 wrap-anywhere">
          <RecipeName recipe={recipe} />
        </h3>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ServingsControl
          recipe={recipe}
          servings={Math.round(base * scale * 1000) / 1000}
          onServingsChange={(servings) => onScaleChange(servings / base)}
        />
        <Button variant="link" size="sm" onClick={() => onChosenChange(new Set(allChosen ? [] : keys))}>
          {allChosen ? m.shopping_add_none() : m.common_select_all()}
        </Button>
      </div>
      {linked.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {linked.map(({ id, name }) => (
            <li
              key={id}
              className="panel panel-soft flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5"
            >
              <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
                <bdi className="font-medium">{name}</bdi>
                {!answers.has(id) && (
                  <small className="block text-sm text-fg-2">{m.shopping_linked_question()}</small>
                )}
              </span>
              <Segmented
                size="sm"
                label={m.shopping_linked_label({ name })}
                value={answers.get(id) ?? ''}
                onValueChange={(choice) => choice && onAnswer(id, choice)}
                options={[
                  { value: 'make', label: m.shopping_linked_make() },
                  { value: 'buy', label: m.shopping_linked_buy() },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {sections.map(({ title, lines }) => (
        <div key={lines[0]?.key}>
          {title && (
            <PartTitle level={named ? 4 : 3} className="mt-5 mb-1">
              {title}
            </PartTitle>
          )}
          <ul className="pt-1 sm:columns-2 sm:gap-x-8">
            {lines.map((line) => (
              <li key={line.key} className="break-inside-avoid">
                <Checkbox
                  checked={chosen.has(line.key)}
                  onCheckedChange={(wanted) => toggle(line.key, wanted)}
                  label={<LineText line={line} scale={scale} />}
                  description={line.isAtHand ? m.shopping_add_at_hand() : undefined}
                />
                <AtHomeButton line={line} isChosen={chosen.has(line.key)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Next to lines at home, and those that someone leaves out. */
function AtHomeButton({ line: { ingredient, isAtHand }, isChosen }: { line: LineToBuy; isChosen: boolean }) {
  const { setAtHome, isPending } = useSetAtHome()
  const { food } = ingredient
  if (!food || isChosen) return null
  return (
    <Button
      variant="link"
      size="sm"
      className="ms-9 -mt-1.5 mb-1"
      disabled={isPending}
      onClick={() => void setAtHome(food, !isAtHand)}
    >
      {isAtHand ? m.shopping_home_no_longer() : m.shopping_home_always()}
      <span className="sr-only">: {food.name}</span>
    </Button>
  )
}

function LineText({ line: { ingredient, language }, scale }: { line: LineToBuy; scale: number }) {
  const { amount, words, note } = recipeLine(ingredient, {
    scale,
    locale: getLocale(),
    language,
    measured: true,
  })
  return (
    <span dir="auto" className="block text-md">
      {amount.length > 0 && (
        <b className="font-semibold text-primary-ink">
          <LinePieces pieces={amount} />{' '}
        </b>
      )}
      <LinePieces pieces={words} />
      {note && (
        <>
          {' '}
          <small dir="auto" className="text-sm text-fg-3">
            {note}
          </small>
        </>
      )}
    </span>
  )
}
