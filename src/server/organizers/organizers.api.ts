import * as v from 'valibot'
import {
  CategoryIn,
  CategorySummary,
  RecipeCategory,
  RecipeCategoryPagination,
  RecipeTag,
  RecipeTagPagination,
  RecipeTool,
  RecipeToolCreate,
  RecipeToolPagination,
  TagIn,
} from '~/schemas/organizer'
import { RecipeCategoryResponse, RecipeTagResponse, RecipeToolResponse } from '~/schemas/organizer-recipes'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { Id, SearchQuery } from '~/schemas/wire'
import type { UserCtx } from '~/server/context'
import { tagged, userOperation } from '~/server/transport/operation'
import {
  createOrganizer,
  deleteOrganizer,
  getOrganizer,
  getOrganizerBySlug,
  listCategories,
  listEmptyOrganizers,
  listTags,
  type OrganizerKind,
  summarizeCategory,
  updateOrganizer,
} from './organizers.service'
import { createTool, deleteTool, getTool, getToolBySlug, listTools, updateTool } from './tools.service'

const ItemId = v.object({ item_id: Id })
const Slug = v.pipe(v.string(), v.maxLength(300))

/** Reads the recipes of the group that have an organizer. Recipes stand above organizers, so it is handed in. */
export type ReadRecipesOf = (ctx: UserCtx, kind: OrganizerKind, id: string) => Promise<RecipeSummary[]>

/** /api/organizers */
export function organizerOperations(readRecipesOf: ReadRecipesOf) {
  const withRecipes = async <T extends { id: string }>(ctx: UserCtx, kind: OrganizerKind, organizer: T) => ({
    ...organizer,
    recipes: await readRecipesOf(ctx, kind, organizer.id),
  })
  return [...categoryOperations(withRecipes), ...tagOperations(withRecipes), ...toolOperations(withRecipes)]
}

type WithRecipes = <T extends { id: string }>(
  ctx: UserCtx,
  kind: OrganizerKind,
  organizer: T,
) => Promise<T & { recipes: RecipeSummary[] }>

const categoryOperations = (withRecipes: WithRecipes) =>
  tagged('Organizer: Categories', [
    userOperation('get /api/organizers/categories', {
      id: 'listCategories',
      summary: 'List categories',
      errors: [400],
    })
      .query(SearchQuery)
      .returns(200, RecipeCategoryPagination)
      .run((ctx, { query }) => listCategories(ctx, query)),
    userOperation('post /api/organizers/categories', {
      id: 'createCategory',
      summary: 'Create a category',
      errors: [400],
    })
      .body(CategoryIn)
      .returns(201, RecipeCategory)
      .run((ctx, { body }) => createOrganizer(ctx, 'category', body)),
    userOperation('get /api/organizers/categories/empty', {
      id: 'listEmptyCategories',
      summary: 'Categories that no recipe has',
    })
      .returns(200, v.array(RecipeCategory))
      .run((ctx) => listEmptyOrganizers(ctx, 'category')),
    userOperation('get /api/organizers/categories/slug/{category_slug}', {
      id: 'getCategoryBySlug',
      summary: 'One category with its recipes',
      errors: [404],
    })
      .params(v.object({ category_slug: Slug }))
      .returns(200, RecipeCategoryResponse)
      .run(async (ctx, { params }) => {
        const category = await getOrganizerBySlug(ctx, 'category', params.category_slug)
        return withRecipes(ctx, 'category', summarizeCategory(category))
      }),
    userOperation('get /api/organizers/categories/{item_id}', {
      id: 'getCategory',
      summary: 'One category',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, CategorySummary)
      .run(async (ctx, { params }) => summarizeCategory(await getOrganizer(ctx, 'category', params.item_id))),
    userOperation('put /api/organizers/categories/{item_id}', {
      id: 'updateCategory',
      summary: 'Rename a category',
      errors: [400, 403, 404],
    })
      .params(ItemId)
      .body(CategoryIn)
      .returns(200, CategorySummary)
      .run(async (ctx, { params, body }) =>
        summarizeCategory(await updateOrganizer(ctx, 'category', params.item_id, body)),
      ),
    userOperation('delete /api/organizers/categories/{item_id}', {
      id: 'deleteCategory',
      summary: 'Delete a category; recipes lose it',
      errors: [400, 403],
    })
      .params(ItemId)
      .returns(200, v.null())
      .run((ctx, { params }) => deleteOrganizer(ctx, 'category', params.item_id)),
  ])

const tagOperations = (withRecipes: WithRecipes) =>
  tagged('Organizer: Tags', [
    userOperation('get /api/organizers/tags', { id: 'listTags', summary: 'List tags', errors: [400] })
      .query(SearchQuery)
      .returns(200, RecipeTagPagination)
      .run((ctx, { query }) => listTags(ctx, query)),
    userOperation('post /api/organizers/tags', { id: 'createTag', summary: 'Create a tag', errors: [400] })
      .body(TagIn)
      .returns(201, RecipeTag)
      .run((ctx, { body }) => createOrganizer(ctx, 'tag', body)),
    userOperation('get /api/organizers/tags/empty', {
      id: 'listEmptyTags',
      summary: 'Tags that no recipe has',
    })
      .returns(200, v.array(RecipeTag))
      .run((ctx) => listEmptyOrganizers(ctx, 'tag')),
    userOperation('get /api/organizers/tags/slug/{tag_slug}', {
      id: 'getTagBySlug',
      summary: 'One tag with its recipes',
      errors: [404],
    })
      .params(v.object({ tag_slug: Slug }))
      .returns(200, RecipeTagResponse)
      .run(async (ctx, { params }) =>
        withRecipes(ctx, 'tag', await getOrganizerBySlug(ctx, 'tag', params.tag_slug)),
      ),
    userOperation('get /api/organizers/tags/{item_id}', {
      id: 'getTag',
      summary: 'One tag with its recipes',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, RecipeTagResponse)
      .run(async (ctx, { params }) =>
        withRecipes(ctx, 'tag', await getOrganizer(ctx, 'tag', params.item_id)),
      ),
    userOperation('put /api/organizers/tags/{item_id}', {
      id: 'updateTag',
      summary: 'Rename a tag',
      errors: [400, 403, 404],
    })
      .params(ItemId)
      .body(TagIn)
      .returns(200, RecipeTagResponse)
      .run(async (ctx, { params, body }) =>
        withRecipes(ctx, 'tag', await updateOrganizer(ctx, 'tag', params.item_id, body)),
      ),
    userOperation('delete /api/organizers/tags/{item_id}', {
      id: 'deleteTag',
      summary: 'Delete a tag; recipes lose it',
      errors: [400, 403],
    })
      .params(ItemId)
      .returns(200, v.null())
      .run((ctx, { params }) => deleteOrganizer(ctx, 'tag', params.item_id)),
  ])

const toolOperations = (withRecipes: WithRecipes) =>
  tagged('Organizer: Tools', [
    userOperation('get /api/organizers/tools', { id: 'listTools', summary: 'List tools', errors: [400] })
      .query(SearchQuery)
      .returns(200, RecipeToolPagination)
      .run((ctx, { query }) => listTools(ctx, query)),
    userOperation('post /api/organizers/tools', {
      id: 'createTool',
      summary: 'Create a tool',
      errors: [400],
    })
      .body(RecipeToolCreate)
      .returns(201, RecipeTool)
      .run((ctx, { body }) => createTool(ctx, body)),
    userOperation('get /api/organizers/tools/slug/{tool_slug}', {
      id: 'getToolBySlug',
      summary: 'One tool with its recipes',
      errors: [404],
    })
      .params(v.object({ tool_slug: Slug }))
      .returns(200, RecipeToolResponse)
      .run(async (ctx, { params }) => withRecipes(ctx, 'tool', await getToolBySlug(ctx, params.tool_slug))),
    userOperation('get /api/organizers/tools/{item_id}', {
      id: 'getTool',
      summary: 'One tool',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, RecipeTool)
      .run((ctx, { params }) => getTool(ctx, params.item_id)),
    userOperation('put /api/organizers/tools/{item_id}', {
      id: 'updateTool',
      summary: 'Rename a tool, say whether the household has it',
      errors: [400, 403, 404],
    })
      .params(ItemId)
      .body(RecipeToolCreate)
      .returns(200, RecipeTool)
      .run((ctx, { params, body }) => updateTool(ctx, params.item_id, body)),
    userOperation('delete /api/organizers/tools/{item_id}', {
      id: 'deleteTool',
      summary: 'Delete a tool; recipes lose it',
      errors: [400, 403],
    })
      .params(ItemId)
      .returns(200, RecipeTool)
      .run((ctx, { params }) => deleteTool(ctx, params.item_id)),
  ])
