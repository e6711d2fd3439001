import type { Readable } from 'node:stream'
import { fileEntry, textEntry, zipOf } from '~/server/kitchen/recipes/recipe-zip'
import type { UserCtx } from '~/server/platform/context'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { recipeMarkdown } from './recipe-markdown'
import type { ToExport } from './to-export'

export const markdownArchive = (ctx: UserCtx, { recipes, read }: ToExport): Readable =>
  zipOf(
    (async function* () {
      for await (const recipe of read(recipes.map(({ id }) => id))) {
        const image = recipe.image ? `images/${recipe.slug}.webp` : null
        yield textEntry(`${recipe.slug}.md`, () => [recipeMarkdown(recipe, { image, locale: ctx.locale })])
        if (image) yield fileEntry(ctx, image, `${recipeImageFolder(recipe.id)}/original.webp`)
      }
    })(),
  )
