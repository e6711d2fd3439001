import * as v from 'valibot'
import {
  CreateRecipeByUrlBulk,
  KnownUrl,
  KnownUrlsIn,
  PicturePreview,
  RecipeDraftOut,
  ScrapeRecipe,
  ScrapeRecipeData,
  ScrapeRecipePreview,
  ScrapeRecipePreviewIn,
  ScrapeRecipeTest,
  UrlPreview,
  UrlPreviewIn,
} from '~/schemas/import'
import { ImportedRecipe } from '~/schemas/imported-recipe'
import { IMAGES_BYTES_MAX, RecipeImagesForm, RecipeZipForm, ZIP_BYTES_MAX } from '~/schemas/recipe-files'
import { Id, ItemId } from '~/schemas/wire'
import { listNewestRecipes } from '~/server/kitchen/recipes/imported-recipes.service'
import type { UserCtx } from '~/server/platform/context'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { beginImport } from './begin-import'
import { startBulkImport } from './bulk-import.service'
import { deleteDraft, listDrafts, readDraft, recipeFromDraft } from './drafts.service'
import { importImages } from './image-import.service'
import {
  findKnownUrls,
  importFromText,
  importFromUrl,
  previewPicture,
  previewText,
  previewUrl,
  testScrapeUrl,
} from './import.service'
import type { Saving } from './save-read-recipe'
import { importZip } from './zip-import.service'

/** Throws `too_many_requests` when the person has too many imports running. */
const countImport = async <T>(ctx: UserCtx, work: () => Promise<T>): Promise<T> => {
  const end = await beginImport(ctx)
  return work().finally(end)
}

/** Idempotent: one recipe per key. */
const savingOnce = (input: Parameters<typeof withIdempotencyKey>[1]): Saving => ({
  signal: input.request.signal,
  make: (ctx, create) => withIdempotencyKey(ctx, input, create),
})

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

export const importOperations = tagged('Recipe: CRUD', [
  userOperation('post /api/recipes/create/url', {
    id: 'createRecipeFromUrl',
    summary:
      'Import a recipe from a web page; returns its slug, or saves a draft if the page contains too little',
    errors: [400, 408, 429],
  })
    .body(ScrapeRecipe)
    .returns(201, v.string())
    .run((ctx, input) => countImport(ctx, () => importFromUrl(ctx, input.body, savingOnce(input)))),
  userOperation('post /api/recipes/create/url/preview', {
    id: 'previewUrl',
    summary: 'Preview the import of a web page; nothing is stored',
    errors: [429],
  })
    .body(UrlPreviewIn)
    .returns(200, UrlPreview)
    .run((ctx, { body, request }) => countImport(ctx, () => previewUrl(ctx, body.url, request.signal))),
  userOperation('post /api/recipes/create/url/preview/picture', {
    id: 'previewPicture',
    summary: 'Get a small copy of a picture of a web page as a data URL',
    errors: [429],
  })
    .body(UrlPreviewIn)
    .returns(200, PicturePreview)
    .run((ctx, { body, request }) =>
      countImport(ctx, async () => ({ picture: await previewPicture(ctx, body.url, request.signal) })),
    ),
  userOperation('post /api/recipes/create/url/bulk', {
    id: 'createRecipesFromUrls',
    summary: 'Import recipes from several web pages in the background; returns the report id',
    errors: [429],
  })
    .body(CreateRecipeByUrlBulk)
    .returns(202, v.object({ reportId: Id }))
    .run((ctx, input) =>
      countImport(ctx, () => withIdempotencyKey(ctx, input, (ctx) => startBulkImport(ctx, input.body))),
    ),
  userOperation('post /api/recipes/create/url/known', {
    id: 'findKnownUrls',
    summary: 'Check which web pages your group already has as recipes; nothing is fetched or stored',
  })
    .body(KnownUrlsIn)
    .returns(200, v.array(KnownUrl))
    .run((ctx, { body }) => findKnownUrls(ctx, body.urls)),
  userOperation('get /api/recipes/create/newest', {
    id: 'listNewestRecipes',
    summary: 'List the newest recipes of your household, each with what it still needs',
  })
    .returns(200, v.array(ImportedRecipe))
    .run((ctx) => listNewestRecipes(ctx)),
  userOperation('post /api/recipes/test-scrape-url', {
    id: 'testScrapeUrl',
    summary: 'Preview the import of a web page: each field with its source, or the error; nothing is stored',
    errors: [400, 408, 429],
  })
    .body(ScrapeRecipeTest)
    .returns(200, v.unknown())
    .run((ctx, { body, request }) => countImport(ctx, () => testScrapeUrl(ctx, body, request.signal))),
  userOperation('post /api/recipes/create/html-or-json', {
    id: 'createRecipeFromHtmlOrJson',
    summary: 'Import a recipe from HTML, JSON, or plain text; returns its slug',
    errors: [400, 429],
    bodyLimit: 12 * 1024 * 1024,
  })
    .body(ScrapeRecipeData)
    .returns(201, v.string())
    .run((ctx, input) => countImport(ctx, () => importFromText(ctx, input.body, savingOnce(input)))),
  userOperation('post /api/recipes/create/html-or-json/preview', {
    id: 'previewHtmlOrJson',
    summary: 'Preview the import of HTML, JSON, or plain text; nothing is stored',
    errors: [429],
  })
    .body(ScrapeRecipePreviewIn)
    .returns(200, ScrapeRecipePreview)
    .run((ctx, { body, request }) => countImport(ctx, () => previewText(ctx, body.data, request.signal))),
  userOperation('post /api/recipes/create/zip', {
    id: 'createRecipesFromZip',
    summary: 'Import recipes from an archive, all or none; returns a slug',
    errors: [400, 413, 429],
  })
    .form(RecipeZipForm, ZIP_BYTES_MAX)
    .returns(201, v.string())
    .run((ctx, { body, request }) =>
      countImport(ctx, async () => importZip(ctx, await bytesOf(body.archive), request.signal)),
    ),
  userOperation('post /api/recipes/create/image', {
    id: 'createRecipeFromImages',
    summary: 'Import a recipe from pictures with the configured AI service; returns its slug',
    errors: [400, 413, 429],
  })
    .query(v.object({ translateLanguage: v.optional(v.pipe(v.string(), v.maxLength(100))) }))
    .form(RecipeImagesForm, IMAGES_BYTES_MAX)
    .returns(201, v.string())
    .run((ctx, { body, query, request }) =>
      countImport(ctx, async () =>
        importImages(ctx, {
          images: await Promise.all(body.images.map(bytesOf)),
          translateLanguage: query.translateLanguage,
          signal: request.signal,
        }),
      ),
    ),
  userOperation('get /api/recipes/create/drafts', {
    id: 'listRecipeDrafts',
    summary: 'List your import drafts',
  })
    .returns(200, v.array(RecipeDraftOut))
    .run((ctx) => listDrafts(ctx)),
  userOperation('get /api/recipes/create/drafts/{item_id}', {
    id: 'readRecipeDraft',
    summary: 'Get an import draft',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, RecipeDraftOut)
    .run((ctx, { params }) => readDraft(ctx, params.item_id)),
  userOperation('post /api/recipes/create/drafts/{item_id}/recipe', {
    id: 'createRecipeFromDraft',
    summary: 'Create a recipe from an import draft; returns its slug',
    errors: [400, 404],
  })
    .params(ItemId)
    .returns(201, v.string())
    .run((ctx, { params, request }) => recipeFromDraft(ctx, params.item_id, request.signal)),
  userOperation('delete /api/recipes/create/drafts/{item_id}', {
    id: 'deleteRecipeDraft',
    summary: 'Discard an import draft',
    errors: [404],
  })
    .params(ItemId)
    .returns(204, null)
    .run((ctx, { params }) => deleteDraft(ctx, params.item_id)),
])
