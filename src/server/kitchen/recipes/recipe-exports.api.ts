import * as v from 'valibot'
import type { Recipe } from '~/schemas/recipe'
import { ExportRecipes, exportFormats, FormatResponse, GroupDataExport } from '~/schemas/recipe-export'
import { Id, SuccessResponse } from '~/schemas/wire'
import type { Ctx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { downloadResponse } from '~/server/platform/transport/responses'
import { exportRecipes, exportToken, listExports, purgeExports } from './recipe-exports.service'
import { recipeZip } from './recipe-zip'
import { getRecipe } from './recipes.service'

const ARCHIVES = '/api/recipes/bulk-actions/export'

/** Used by the recipe page and the share link. */
export const recipeZipResponse = (ctx: Ctx, recipe: Recipe): Response =>
  downloadResponse(recipeZip(ctx, recipe), 'application/zip', `${recipe.slug}.zip`)

export const recipeExportOperations = [
  ...tagged('Recipe: Exports', [
    userOperation('get /api/recipes/exports', {
      id: 'listExportFormats',
      summary: 'List the export formats for a single recipe',
    })
      .returns(200, FormatResponse)
      .run(async () => ({ json: ['raw'], zip: ['zip'] })),
    userOperation('get /api/recipes/{slug}/exports', {
      id: 'exportRecipe',
      summary: 'Export a recipe: JSON (`raw`), or an archive of JSON and picture (`zip`)',
      errors: [400, 404],
    })
      .params(v.object({ slug: v.string() }))
      .query(v.object({ template_name: v.pipe(v.string(), v.maxLength(100)) }))
      .returnsFile('application/octet-stream')
      .run(async (ctx, { params, query }) => {
        const format = exportFormats.find((name) => name === query.template_name)
        if (!format) throw new DomainError('unknown_export_format')
        const recipe = await getRecipe(ctx, params.slug)
        if (format === 'zip') return recipeZipResponse(ctx, recipe)
        return downloadResponse(JSON.stringify(recipe, null, 4), 'application/json', `${recipe.slug}.json`)
      }),
  ]),
  ...tagged('Recipe: Bulk Actions', [
    userOperation(`post ${ARCHIVES}`, {
      id: 'exportRecipes',
      summary:
        'Export recipes with their pictures and files to an archive in the background; kept for one day',
      errors: [404, 429],
    })
      .body(ExportRecipes)
      .returns(202, v.null())
      .run((ctx, { body }) => exportRecipes(ctx, body.recipes)),
    userOperation(`get ${ARCHIVES}`, {
      id: 'listRecipeExports',
      summary: "List your household's recipe archives",
    })
      .returns(200, v.array(GroupDataExport))
      .run((ctx) => listExports(ctx)),
    userOperation(`get ${ARCHIVES}/{export_id}/download`, {
      id: 'getExportToken',
      summary: 'Get a download token for a recipe archive',
      errors: [404],
    })
      .params(v.object({ export_id: Id }))
      .returns(200, v.object({ fileToken: v.string() }))
      .run(async (ctx, { params }) => ({ fileToken: await exportToken(ctx, params.export_id) })),
    userOperation(`delete ${ARCHIVES}/purge`, {
      id: 'purgeRecipeExports',
      summary: "Delete all of your household's recipe archives",
    })
      .returns(200, SuccessResponse)
      .run((ctx) => purgeExports(ctx)),
  ]),
]
