import { recipeLine, recipeLineText } from '~/lib/ingredient-display/recipe-line'
import { yieldText } from '~/lib/quantity/yield-range'
import { plainLines } from '~/lib/recipe-fields'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { toSnakeCase } from '~/lib/snake-case-keys'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import { nutrients } from '~/schemas/nutrition'
import type { Recipe } from '~/schemas/recipe'

interface MarkdownOptions {
  /** Path of the picture from the file, or null. */
  image: string | null
  locale: Locale
}

/** A recipe as Markdown: front matter, then text under localized headings. */
export function recipeMarkdown(recipe: Recipe, { image, locale }: MarkdownOptions): string {
  const blocks = [
    frontMatter(recipe, image),
    `# ${oneLine(recipe.name)}`,
    image && `![${oneLine(recipe.name).replace(/[[\]]/g, '')}](${image})`,
    recipe.description.trim(),
    ...ingredients(recipe, locale),
    ...steps(recipe, locale),
    ...notes(recipe, locale),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** JSON values are valid YAML. */
function frontMatter(recipe: Recipe, image: string | null): string {
  const { nutrition } = recipe
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  const amounts = nutrients.flatMap((nutrient) =>
    nutrition[nutrient] ? [[nutrient, nutrition[nutrient]]] : [],
  )
  const facts: Record<string, unknown> = {
    title: recipe.name,
    servings: recipe.recipeServings,
    yield: yieldText(recipe),
    prep_time: recipe.prepTime,
    cook_time: recipe.performTime ?? recipe.cookTime,
    total_time: recipe.totalTime,
    source: recipe.orgURL,
    language: recipe.language,
    ...Object.fromEntries(plainLines.map((line) => [toSnakeCase(line), recipe[line]])),
    image,
    categories: namesOf(recipe.recipeCategory),
    tags: namesOf(recipe.tags),
    tools: namesOf(recipe.tools),
    rating: recipe.rating,
    nutrition: amounts.length > 0 ? Object.fromEntries(amounts) : null,
    date: recipe.dateAdded,
    last_made: recipe.lastMade,
  }
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const lines = Object.entries(facts)
    .filter(([, value]) => isGiven(value))
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function ingredients({ recipeIngredient, language }: Recipe, locale: Locale): string[] {
  if (recipeIngredient.length === 0) return []
  return [
    `## ${m.common_ingredients({}, { locale })}`,
    ...sectionsOf(recipeIngredient).flatMap(({ title, items }) => {
      const lines = items.map(({ item }) => oneLine(recipeLineText(recipeLine(item, { locale, language }))))
      return [
        title && `### ${oneLine(title)}`,
        lines
          .filter(Boolean)
          .map((line) => `- ${line}`)
          .join('\n'),
      ]
    }),
  ]
}

function steps({ recipeInstructions }: Recipe, locale: Locale): string[] {
  if (recipeInstructions.length === 0) return []
  return [
    `## ${m.common_steps({}, { locale })}`,
    ...sectionsOf(recipeInstructions).flatMap(({ title, items }) => [
      title && `### ${oneLine(title)}`,
      ...items.map(({ item: { summary, text } }, at) => {
        const whole = [summary && `**${oneLine(summary)}**`, text.trim()].filter(Boolean).join('\n\n')
        const number = `${at + 1}. `
        return number + whole.replace(/\n(?=.)/g, `\n${' '.repeat(number.length)}`)
      }),
    ]),
  ]
}

function notes({ notes }: Recipe, locale: Locale): string[] {
  if (notes.length === 0) return []
  return [
    `## ${m.common_notes({}, { locale })}`,
    ...notes.flatMap(({ title, text }) => [title && `### ${oneLine(title)}`, text.trim()]),
  ]
}
