import type { Readable } from 'node:stream'
import { describeWholeRecipe } from '~/lib/recipe-head/recipe-json-ld'
import type { GroupExportFormat } from '~/schemas/group-export'
import { groupArchive } from '~/server/kitchen/recipes/ramekin-archive'
import { fileEntry, textEntry, zipOf } from '~/server/kitchen/recipes/recipe-zip'
import type { UserCtx } from '~/server/platform/context'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { cookbookPage } from './cookbook-page'
import { recipeMarkdown } from './recipe-markdown'
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
