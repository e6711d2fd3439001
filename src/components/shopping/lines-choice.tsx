import { PartTitle } from '~/components/recipes/part-title'
import { ServingsControl } from '~/components/recipes/servings-control'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { recipeLine } from '~/lib/ingredient-display/recipe-line'
import { baseServings } from '~/lib/quantity/scale'
import type { LineToBuy, SectionToBuy } from '~/lib/recipes-to-buy/recipes-to-buy'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { Recipe } from '~/schemas/recipe'
import { useAtHome } from './use-at-home'

export interface LinesChoiceProps {
  recipe: Recipe
  /** Shows the recipe's name, for several recipes. */
  named: boolean
  sections: readonly SectionToBuy[]
  scale: number
  onScaleChange: (scale: number) => void
  chosen: ReadonlySet<string>
  onChosenChange: (chosen: ReadonlySet<string>) => void
}

export function LinesChoice(props: LinesChoiceProps) {
  const { recipe, named, sections, scale, onScaleChange, chosen, onChosenChange } = props
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
          <bdi>{recipe.name}</bdi>
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

/** Beside lines at home, and those that someone leaves out. */
function AtHomeButton({ line: { ingredient, isAtHand }, isChosen }: { line: LineToBuy; isChosen: boolean }) {
  const { setAtHome, isPending } = useAtHome()
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

function LineText({ line: { ingredient }, scale }: { line: LineToBuy; scale: number }) {
  const { amount, words, note } = recipeLine(ingredient, { scale, locale: getLocale() })
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
