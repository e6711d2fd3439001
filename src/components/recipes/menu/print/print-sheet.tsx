import { nutrientRows } from '~/components/recipes/nutrient-texts'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { servingsText } from '~/components/recipes/servings-control'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { RichText } from '~/components/recipes/text/rich-text'
import { ScaleSteps } from '~/components/recipes/text/scale-steps'
import { langOf, OwnText, TextLanguage } from '~/components/recipes/text-language'
import { useGuestOf } from '~/components/session/use-guest-of'
import { cn } from '~/lib/cn'
import { recipesToCook } from '~/lib/cook/cook-recipe'
import { recipeLine } from '~/lib/ingredient-display/recipe-line'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { baseServings } from '~/lib/quantity/scale'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { sourceLine } from '~/lib/recipe-text/source-line'
import { formatTime } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRecipesWithLinked } from '~/queries/recipes-with-linked'
import type { Recipe } from '~/schemas/recipe'
import type { PrintPreferences } from './print-preferences'

const titleClass = 'mt-[5mm] mb-[1.5mm] text-[13pt] break-after-avoid'
const partClass =
  'mt-[2.5mm] mb-[0.5mm] font-sans text-[10pt] font-semibold tracking-normal break-after-avoid'

export interface PrintSheetProps {
  recipe: Recipe
  scale: number
  exact: boolean
  preferences: PrintPreferences
}

const NO_RECIPES = new Map<string, Recipe>()

/** Black on white: name and picture, then ingredients and steps. */
export function PrintSheet({ recipe, scale, exact, preferences }: PrintSheetProps) {
  const links = recipe.recipeIngredient.some(({ referencedRecipe }) => referencedRecipe !== null)
  const linked = useRecipesWithLinked([recipe.id], {
    enabled: preferences.linked && links,
    guestOf: useGuestOf(),
  })
  const [, ...others] = preferences.linked ? recipesToCook(recipe, linked.data ?? NO_RECIPES, scale) : []
  return (
    <TextLanguage value={recipe.language}>
      <div data-theme="light" className="bg-surface font-sans text-[10.5pt] leading-[1.4] text-fg">
        <Head recipe={recipe} scale={scale} preferences={preferences} />
        <Ingredients recipe={recipe} scale={scale} exact={exact} />
        <Steps recipe={recipe} scale={scale} />
        {preferences.notes && <Notes recipe={recipe} />}
        {preferences.nutrition && <NutritionTable recipe={recipe} />}
        {others.map((other) => (
          <TextLanguage key={other.recipe.id} value={other.recipe.language}>
            <section className="mt-[7mm] border-t border-line-2 pt-[3mm]">
              <h2 className="text-[15pt] break-after-avoid">
                <OwnText>{other.recipe.name}</OwnText>
              </h2>
              <Ingredients recipe={other.recipe} scale={other.scale} exact={exact} />
              <Steps recipe={other.recipe} scale={other.scale} />
            </section>
          </TextLanguage>
        ))}
      </div>
    </TextLanguage>
  )
}

function Head({ recipe, scale, preferences: { image, description } }: Omit<PrintSheetProps, 'exact'>) {
  const { name, prepTime, performTime, cookTime, totalTime } = recipe
  const source = sourceLine(recipe, getLocale())
  const times: [string, string | null][] = [
    [m.recipe_prep(), prepTime],
    [m.recipe_cook(), performTime ?? cookTime],
    [m.recipe_total(), totalTime],
  ]
  const facts = [
    servingsText(recipe, baseServings(recipe) * scale),
    ...times.flatMap(([label, time]) => (time?.trim() ? `${label} ${formatTime(time, getLocale())}` : [])),
  ]
  return (
    <header
      className={cn(
        'flex gap-[7mm] break-inside-avoid',
        image === 'right' && 'flex-row-reverse justify-between',
      )}
    >
      {recipe.image && image !== 'hidden' && (
        <RecipePicture
          recipe={recipe}
          size="original"
          width={208}
          height={156}
          priority
          className="aspect-[4/3] h-auto w-[55mm] flex-none rounded-[3mm] [print-color-adjust:exact]"
        />
      )}
      <div className="min-w-0">
        <h1 className="text-[22pt] leading-[1.1]">
          <OwnText>{name}</OwnText>
        </h1>
        <p className="mt-[2mm] text-[10pt] font-semibold">{facts.join(' · ')}</p>
        {source && <p className="mt-[1mm] text-[9pt] wrap-anywhere">{source.text}</p>}
        {description && recipe.description.trim() && (
          <RichText text={recipe.description} className="mt-[2mm]" />
        )}
      </div>
    </header>
  )
}

interface IngredientsProps {
  recipe: Recipe
  scale: number
  exact: boolean
}

function Ingredients({ recipe: { recipeIngredient: lines, language }, scale, exact }: IngredientsProps) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={titleClass}>{m.common_ingredients()}</h2>
      {sectionsOf(lines).map(({ title, items }) => (
        <div key={items[0]?.item.referenceId}>
          {title && (
            <h3 className={partClass}>
              <OwnText>{title}</OwnText>
            </h3>
          )}
          <ul className="columns-2 gap-[8mm]">
            {items.map(({ item }) => {
              const line = recipeLine(item, { scale, locale: getLocale(), language, measured: !exact })
              return (
                <li key={item.referenceId} className="flex gap-[2mm] py-[0.7mm]">
                  <span
                    aria-hidden="true"
                    className="mt-[1mm] size-[2.6mm] flex-none border border-control"
                  />
                  <span dir="auto" lang={langOf(language)} className="min-w-0 wrap-anywhere">
                    <b className="font-semibold">
                      <LinePieces pieces={line.amount} />
                    </b>{' '}
                    <LinePieces pieces={line.words} />
                    {line.note && (
                      <>
                        {', '}
                        <RichText text={line.note} inline part />
                      </>
                    )}
                    {line.isAsWritten && <i> ({m.recipe_line_as_written()})</i>}
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Steps({
  recipe: { recipeIngredient, recipeInstructions },
  scale,
}: {
  recipe: Recipe
  scale: number
}) {
  if (recipeInstructions.length === 0) return null
  return (
    <section>
      <h2 className={titleClass}>{m.common_steps()}</h2>
      {sectionsOf(recipeInstructions).map(({ title, items }) => (
        <div key={items[0]?.item.id}>
          {title && (
            <h3 className={partClass}>
              <OwnText>{title}</OwnText>
            </h3>
          )}
          <ol start={(items[0]?.index ?? 0) + 1}>
            {items.map(({ item, index }) => (
              <li key={item.id} className="grid grid-cols-[7mm_minmax(0,1fr)] break-inside-avoid py-[1mm]">
                <b className="font-semibold">{formatNumber(index + 1, getLocale())}</b>
                <div>
                  {item.summary && (
                    <h4 className="font-sans text-[10.5pt] font-semibold tracking-normal">
                      <OwnText>{item.summary}</OwnText>
                    </h4>
                  )}
                  <ScaleSteps ingredients={recipeIngredient} scale={scale}>
                    <RichText text={item.text} />
                  </ScaleSteps>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Notes({ recipe: { notes } }: { recipe: Recipe }) {
  const shown = notes.filter(({ title, text }) => title.trim() || text.trim())
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className={titleClass}>{m.common_notes()}</h2>
      {shown.map(({ title, text }, at) => (
        <div key={at} className="mb-[1.5mm] break-inside-avoid">
          {title && (
            <b className="font-semibold">
              <OwnText>{title}</OwnText>
            </b>
          )}
          <RichText text={text} />
        </div>
      ))}
    </section>
  )
}

function NutritionTable({ recipe }: { recipe: Recipe }) {
  const rows = nutrientRows(recipe.nutrition)
  if (rows.length === 0) return null
  return (
    <section className="break-inside-avoid">
      <h2 className={titleClass}>{m.recipe_nutrition()}</h2>
      <dl className="columns-2 gap-[8mm]">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-[4mm] border-b border-line py-[0.7mm]">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
