import type { Readable } from 'node:stream'
import { describeWholeRecipe } from '~/lib/recipe-head/recipe-json-ld'
import { fileEntry, textEntry, zipOf } from '~/server/kitchen/recipes/recipe-zip'
import type { UserCtx } from '~/server/platform/context'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import type { ToExport } from './to-export'

export const schemaOrgArchive = (ctx: UserCtx, from: ToExport): Readable =>
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
