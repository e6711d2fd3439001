import { Check, FileText, Link2, Utensils } from 'lucide-react'
import { RichText } from '~/components/recipes/text/rich-text'
import { FactChip } from '~/components/ui/chip'
import { Panel } from '~/components/ui/panel'
import { recipeAssetUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import type { Nutrition, Recipe } from '~/schemas/recipe'
import { originalHost } from './original-host'

/** What stands below the ingredients and steps. Parts that have nothing to show are left out. */
export function RecipeNotes({ recipe: { notes } }: { recipe: Recipe }) {
  const shown = notes.filter(({ title, text }) => title.trim() || text.trim())
  if (shown.length === 0) return null
  return (
    <Panel tone="soft" className="recipe-notes">
      <h2>{m.common_notes()}</h2>
      {shown.map(({ title, text }, at) => (
        <div key={at}>
          {title && (
            <h3>
              <bdi>{title}</bdi>
            </h3>
          )}
          <RichText text={text} />
        </div>
      ))}
    </Panel>
  )
}

/** What is needed besides food; a tick says that the household has it. */
export function RecipeTools({ recipe: { tools } }: { recipe: Recipe }) {
  const { householdSlug } = useUser()
  if (tools.length === 0) return null
  return (
    <section className="recipe-part">
      <h3>{m.common_tools()}</h3>
      <ul className="recipe-tools">
        {tools.map(({ id, name, householdsWithTool }) => {
          const atHand = householdsWithTool.includes(householdSlug)
          const Icon = atHand ? Check : Utensils
          return (
            <li key={id}>
              <FactChip icon={<Icon />}>
                <bdi>{name}</bdi>
                {atHand && <span className="sr-only">, {m.recipe_tool_at_hand()}</span>}
              </FactChip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Amounts that are bare numbers get their unit; what somebody wrote with words stays. */
function nutrientRows(nutrition: Nutrition): { label: string; amount: string }[] {
  const grams = (amount: string) => m.recipe_nutrition_grams({ amount })
  const milligrams = (amount: string) => m.recipe_nutrition_milligrams({ amount })
  const rows: [string, string | null, (amount: string) => string][] = [
    [m.recipe_nutrition_calories(), nutrition.calories, (amount) => m.recipe_nutrition_kcal({ amount })],
    [m.recipe_nutrition_fat(), nutrition.fatContent, grams],
    [m.recipe_nutrition_saturated_fat(), nutrition.saturatedFatContent, grams],
    [m.recipe_nutrition_unsaturated_fat(), nutrition.unsaturatedFatContent, grams],
    [m.recipe_nutrition_trans_fat(), nutrition.transFatContent, grams],
    [m.recipe_nutrition_carbohydrates(), nutrition.carbohydrateContent, grams],
    [m.recipe_nutrition_sugar(), nutrition.sugarContent, grams],
    [m.recipe_nutrition_fiber(), nutrition.fiberContent, grams],
    [m.recipe_nutrition_protein(), nutrition.proteinContent, grams],
    [m.recipe_nutrition_cholesterol(), nutrition.cholesterolContent, milligrams],
    [m.recipe_nutrition_sodium(), nutrition.sodiumContent, milligrams],
  ]
  return rows.flatMap(([label, amount, withUnit]) =>
    amount?.trim() ? [{ label, amount: /^[\d.,\s]+$/.test(amount) ? withUnit(amount.trim()) : amount }] : [],
  )
}

/** What one serving gives, when the recipe wants it shown. */
export function RecipeNutrition({ recipe: { nutrition, settings } }: { recipe: Recipe }) {
  const rows = settings.showNutrition ? nutrientRows(nutrition) : []
  if (rows.length === 0) return null
  return (
    <section className="recipe-part">
      <h3>{m.recipe_nutrition()}</h3>
      <dl className="nutrition">
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Files that were attached, when the recipe wants them shown. */
export function RecipeAssets({ recipe: { id, assets, settings } }: { recipe: Recipe }) {
  const files = settings.showAssets ? assets.filter(({ fileName }) => fileName) : []
  if (files.length === 0) return null
  return (
    <section className="recipe-part no-print">
      <h3>{m.common_files()}</h3>
      <ul className="recipe-files">
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a href={recipeAssetUrl(id, fileName ?? '')} target="_blank" rel="noopener">
              <FileText />
              <bdi>{name || fileName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the recipe comes from. */
export function RecipeSource({ recipe: { orgURL } }: { recipe: Recipe }) {
  const host = originalHost(orgURL)
  if (!host || !orgURL) return null
  return (
    <p className="recipe-source">
      <Link2 />
      <a href={orgURL} target="_blank" rel="noopener noreferrer" className="text-link">
        {m.recipe_source({ host })}
      </a>
    </p>
  )
}
