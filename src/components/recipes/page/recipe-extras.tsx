import { Check, FileText, Link2, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { PartTitle } from '~/components/recipes/part-title'
import { RichText } from '~/components/recipes/text/rich-text'
import { FactChip } from '~/components/ui/chip'
import { Panel } from '~/components/ui/panel'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { recipeAssetUrl } from '~/lib/media-url'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import type { Nutrition, Recipe } from '~/schemas/recipe'

interface PartProps {
  title: string
  className?: string
  children: ReactNode
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={cn('mt-3', className)}>
      <PartTitle className="mt-5 mb-1">{title}</PartTitle>
      {children}
    </section>
  )
}

/** What stands below the ingredients and steps. Parts that have nothing to show are left out. */
export function RecipeNotes({ recipe: { notes } }: { recipe: Recipe }) {
  const shown = notes.filter(({ title, text }) => title.trim() || text.trim())
  if (shown.length === 0) return null
  return (
    <Panel tone="soft" className="mb-6 grid max-w-[64ch] gap-3">
      <h2 className="text-[1.25rem]">{m.common_notes()}</h2>
      {shown.map(({ title, text }, at) => (
        <div key={at}>
          {title && (
            <h3 className="font-sans text-md font-semibold tracking-normal">
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
  const { user } = useSession()
  if (tools.length === 0) return null
  return (
    <Part title={m.common_tools()}>
      <ul className="flex flex-wrap gap-2 pt-1">
        {tools.map(({ id, name, householdsWithTool }) => {
          const atHand = user !== null && householdsWithTool.includes(user.householdSlug)
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
    </Part>
  )
}

/** Amounts that are bare numbers get their unit; what someone wrote with words stays. */
export function nutrientRows(nutrition: Nutrition): { label: string; amount: string }[] {
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
    <Part title={m.recipe_nutrition()}>
      <dl className="max-w-[380px]">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-[7px] text-sm">
            <dt className="text-fg-2">{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** Files that were attached, when the recipe wants them shown. */
export function RecipeAssets({ recipe: { id, assets, settings } }: { recipe: Recipe }) {
  const files = settings.showAssets ? assets.filter(({ fileName }) => fileName) : []
  if (files.length === 0) return null
  return (
    <Part title={m.common_files()}>
      <ul>
        {files.map(({ name, fileName }) => (
          <li key={fileName}>
            <a
              href={recipeAssetUrl(id, fileName ?? '')}
              target="_blank"
              rel="noopener"
              className="flex min-h-[46px] items-center gap-3 underline decoration-line-2 underline-offset-3 wrap-anywhere"
            >
              <FileText />
              <bdi>{name || fileName}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The host of the page that a recipe came from; null when it came from none that can be opened. */
export function originalHost(url: string | null): string | null {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '')
}

/** Where the recipe comes from. */
export function RecipeSource({ recipe: { orgURL } }: { recipe: Recipe }) {
  const host = originalHost(orgURL)
  if (!host || !orgURL) return null
  return (
    <p className="flex min-h-tap items-center gap-2 text-sm text-fg-2">
      <Link2 className="size-4" />
      <a href={orgURL} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
        {m.recipe_source({ host })}
      </a>
    </p>
  )
}
