import * as v from 'valibot'
import {
  CategoryIn,
  CategoryOut,
  CategorySummary,
  type OrganizerIn,
  RecipeCategoryPagination,
  RecipeTagPagination,
  TagIn,
  TagOut,
} from '~/schemas/organizer'
import { RecipeCategoryResponse, RecipeTagResponse } from '~/schemas/organizer-recipes'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { ItemId } from '~/schemas/wire'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import type { ReadCtx, UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'
import { clearReferences } from '~/server/platform/db/undo/change-many'
import { DomainError } from '~/server/platform/errors'
import type { DomainEvent, Operation } from '~/server/platform/events'
import { type CollectionRows, collection } from '~/server/platform/lists/collections/collection'
import { deleteNamedRow } from '~/server/platform/lists/collections/group-rows'
import { requireSlug } from '~/server/platform/lists/collections/unique-name'
import { userOperation } from '~/server/platform/transport/operation'
import { byOrganizerKey, freeSlug, organizerKey, slugsOf } from './organizer-names'
import { categoryList, tagList } from './organizers.attributes'
import {
  findByIds,
  findBySlugs,
  insertOrganizers,
  type OrganizerRef,
  type OrganizerRow,
  updateOrganizerRow,
} from './organizers.repository'
import { getOrganizerBySlug, listEmptyOrganizers } from './organizers.service'

export const Slug = v.pipe(v.string(), v.maxLength(300))

/** Passed in, because recipes depend on organizers and not the reverse. */
export type ReadRecipesOf = (ctx: UserCtx, kind: OrganizerKind, id: string) => Promise<RecipeSummary[]>

/** The first slug that no other organizer has. Errors: `name_taken`, `slug_empty`. */
async function chooseSlug(ctx: UserCtx, kind: OrganizerKind, name: string, ownId?: string): Promise<string> {
  requireSlug(name)
  const others = (await findBySlugs(ctx, kind, slugsOf(name))).filter(({ id }) => id !== ownId)
  const slug = freeSlug(name, new Set(others.map(({ slug }) => slug)))
  if (slug === undefined || byOrganizerKey(others).has(organizerKey(name)))
    throw new DomainError('name_taken', { name })
  return slug
}

/** Categories, tags and tools have the same columns; slugs are unique. Errors: `name_taken`, `slug_empty`. */
export function organizerRows(
  kind: OrganizerKind,
): CollectionRows<OrganizerIn, OrganizerRow, OrganizerRef, ReadCtx> {
  return {
    find: async (ctx, id) => (await findByIds(ctx, kind, [id]))[0],
    read: (ctx, ids) => findByIds(ctx, kind, ids),
    async insert(ctx, row, { name }) {
      const slug = await chooseSlug(ctx, kind, name)
      const made = await insertOrganizers(ctx, kind, [{ ...row, name, slug }])
      if (made.length === 0) throw new DomainError('name_taken', { name })
    },
    async update(ctx, row, { name }) {
      await updateOrganizerRow(ctx, kind, row, { name, slug: await chooseSlug(ctx, kind, name, row.id) })
    },
    delete: (ctx, row) => deleteNamedRow(ctx, kind, row),
    clear: (ctx, _, subject) => clearReferences(ctx, kind, subject),
  }
}

export const organizerEvent =
  (kind: OrganizerKind) =>
  (operation: Operation, { id, groupId, name }: OrganizerRef): DomainEvent => ({
    name: 'organizer',
    data: { operation, groupId, kind, ids: [id], names: [name] },
  })

const shared = { policy: organizingPolicy, unknownOnDelete: 'foreign_reference' } as const

export const categoryCollection = collection({
  ...shared,
  name: 'Category',
  names: 'Categories',
  path: '/api/organizers/categories',
  tag: 'Organizer: Categories',
  in: CategoryIn,
  change: CategoryIn,
  out: CategoryOut,
  page: RecipeCategoryPagination,
  list: categoryList,
  rows: organizerRows('category'),
  undo: ({ name }) => ({ kind: 'category', name }),
  event: organizerEvent('category'),
})

/** A category without its group. */
const summarize = ({ id, slug, name, updatedAt }: CategoryOut): CategorySummary => ({
  id,
  slug,
  name,
  updatedAt,
})

export const categoryOperations = (readRecipesOf: ReadRecipesOf) =>
  categoryCollection
    .with(
      userOperation('get /api/organizers/categories/{item_id}', {
        id: 'getCategory',
        cacheable: true,
        summary: 'Get a category',
        errors: [404],
      })
        .params(ItemId)
        .returns(200, CategorySummary)
        .run(async (ctx, { params }) => summarize(await categoryCollection.get(ctx, params.item_id))),
    )
    .with(
      userOperation('put /api/organizers/categories/{item_id}', {
        id: 'updateCategory',
        summary: 'Rename a category',
        errors: [400, 403, 404],
        versioned: true,
      })
        .params(ItemId)
        .body(CategoryIn)
        .returns(200, CategorySummary)
        .run(async (ctx, { params, body, versions }) =>
          summarize(await categoryCollection.update(ctx, params.item_id, body, versions)),
        ),
    )
    .with(
      userOperation('delete /api/organizers/categories/{item_id}', {
        id: 'deleteCategory',
        summary: 'Delete a category; it is removed from its recipes',
        errors: [400, 403],
      })
        .params(ItemId)
        .returns(200, v.null())
        .run(async (ctx, { params }) => {
          await categoryCollection.delete(ctx, params.item_id)
        }),
    )
    .with(
      userOperation('get /api/organizers/categories/empty', {
        id: 'listEmptyCategories',
        summary: 'List categories without recipes',
      })
        .returns(200, v.array(CategoryOut))
        .run((ctx) => listEmptyOrganizers(ctx, 'category')),
    )
    .with(
      userOperation('get /api/organizers/categories/slug/{category_slug}', {
        id: 'getCategoryBySlug',
        summary: 'Get a category with its recipes',
        errors: [404],
      })
        .params(v.object({ category_slug: Slug }))
        .returns(200, RecipeCategoryResponse)
        .run(async (ctx, { params }) => {
          const category = await getOrganizerBySlug(ctx, 'category', params.category_slug)
          return { ...summarize(category), recipes: await readRecipesOf(ctx, 'category', category.id) }
        }),
    ).operations

export const tagCollection = collection({
  ...shared,
  name: 'Tag',
  names: 'Tags',
  path: '/api/organizers/tags',
  tag: 'Organizer: Tags',
  in: TagIn,
  change: TagIn,
  out: TagOut,
  page: RecipeTagPagination,
  list: tagList,
  rows: organizerRows('tag'),
  undo: ({ name }) => ({ kind: 'tag', name }),
  event: organizerEvent('tag'),
})

export function tagOperations(readRecipesOf: ReadRecipesOf) {
  const withRecipes = async (ctx: UserCtx, tag: TagOut) => ({
    ...tag,
    recipes: await readRecipesOf(ctx, 'tag', tag.id),
  })
  return tagCollection
    .with(
      userOperation('get /api/organizers/tags/{item_id}', {
        id: 'getTag',
        cacheable: true,
        summary: 'Get a tag with its recipes',
        errors: [404],
      })
        .params(ItemId)
        .returns(200, RecipeTagResponse)
        .run(async (ctx, { params }) => withRecipes(ctx, await tagCollection.get(ctx, params.item_id))),
    )
    .with(
      userOperation('put /api/organizers/tags/{item_id}', {
        id: 'updateTag',
        summary: 'Rename a tag',
        errors: [400, 403, 404],
        versioned: true,
      })
        .params(ItemId)
        .body(TagIn)
        .returns(200, RecipeTagResponse)
        .run(async (ctx, { params, body, versions }) =>
          withRecipes(ctx, await tagCollection.update(ctx, params.item_id, body, versions)),
        ),
    )
    .with(
      userOperation('delete /api/organizers/tags/{item_id}', {
        id: 'deleteTag',
        summary: 'Delete a tag; it is removed from its recipes',
        errors: [400, 403],
      })
        .params(ItemId)
        .returns(200, v.null())
        .run(async (ctx, { params }) => {
          await tagCollection.delete(ctx, params.item_id)
        }),
    )
    .with(
      userOperation('get /api/organizers/tags/empty', {
        id: 'listEmptyTags',
        summary: 'List tags without recipes',
      })
        .returns(200, v.array(TagOut))
        .run((ctx) => listEmptyOrganizers(ctx, 'tag')),
    )
    .with(
      userOperation('get /api/organizers/tags/slug/{tag_slug}', {
        id: 'getTagBySlug',
        summary: 'Get a tag with its recipes',
        errors: [404],
      })
        .params(v.object({ tag_slug: Slug }))
        .returns(200, RecipeTagResponse)
        .run(async (ctx, { params }) =>
          withRecipes(ctx, await getOrganizerBySlug(ctx, 'tag', params.tag_slug)),
        ),
    ).operations
}
