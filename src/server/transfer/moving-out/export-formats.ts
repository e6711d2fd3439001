import type { Readable } from 'node:stream'
import { recipeLine, recipeLineText } from '~/lib/ingredient-display/recipe-line'
import { yieldText } from '~/lib/quantity/yield-range'
import { plainLines } from '~/lib/recipe-fields'
import { describeWholeRecipe } from '~/lib/recipe-head/recipe-json-ld'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { toSnakeCase } from '~/lib/snake-case-keys'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { GroupExportFormat } from '~/schemas/group-export'
import { nutrients } from '~/schemas/nutrition'
import type { Recipe } from '~/schemas/recipe'
import { groupArchive } from '~/server/kitchen/recipes/ramekin-archive'
import { fileEntry, textEntry, zipOf } from '~/server/kitchen/recipes/recipe-zip'
import type { UserCtx } from '~/server/platform/context'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { cookbookPage } from './cookbook-page'
import type { ToExport } from './to-export'

interface ExportFormat {
  name: string
  ending: 'zip' | 'html'
  write(ctx: UserCtx, from: ToExport): Readable
}

const idsOf = ({ recipes }: Pick<ToExport, 'recipes'>) => recipes.map(({ id }) => id)

const markdownArchive = (ctx: UserCtx, { recipes, read }: ToExport): Readable =>
  zipOf(
    (async function* () {
      for await (const recipe of read(recipes.map(({ id }) => id))) {
        const image = recipe.image ? `images/${recipe.slug}.webp` : null
        yield textEntry(`${recipe.slug}.md`, () => [recipeMarkdown(recipe, { image, locale: ctx.locale })])
        if (image) yield fileEntry(ctx, image, `${recipeImageFolder(recipe.id)}/original.webp`)
      }
    })(),
  )

const schemaOrgArchive = (ctx: UserCtx, from: ToExport): Readable =>
  zipOf(
    (async function* () {
      yield textEntry('recipes.json', () => pieces(from))
      for (const { id, slug, image } of from.recipes)
        if (image) yield fileEntry(ctx, imageOf(slug), `${recipeImageFolder(id)}/original.webp`)
    })(),
  )

const imageOf = (slug: string) => `images/${slug}.webp`

async function* pieces({ recipes, read }: ToExport): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const recipe of read(recipes.map(({ id }) => id))) {
    const described = describeWholeRecipe(recipe, recipe.image ? imageOf(recipe.slug) : null)
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(described, null, 1)}`
    isFirst = false
  }
  yield '\n]\n'
}

export const exportFormats: Record<GroupExportFormat, ExportFormat> = {
  'schema-org': { name: 'recipes-schema-org', ending: 'zip', write: schemaOrgArchive },
  markdown: { name: 'recipes-markdown', ending: 'zip', write: markdownArchive },
  archive: {
    name: 'recipes',
    ending: 'zip',
    write: (ctx, from) => groupArchive(ctx, from.read(idsOf(from))),
  },
  cookbook: { name: 'cookbook', ending: 'html', write: cookbookPage },
}

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
