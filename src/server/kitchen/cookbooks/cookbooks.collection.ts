import * as v from 'valibot'
import { slugify } from '~/lib/text/normalize'
import {
  Cookbook,
  CookbookPagination,
  CreateCookbook,
  type UpdateCookbook,
  UpdateCookbooks,
} from '~/schemas/cookbook'
import { isUuid } from '~/schemas/id'
import { checkRecipeFilter } from '~/server/kitchen/recipes/stored-filter'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { scopedCookbooks } from '~/server/platform/access/scope'
import { inTransaction, type ReadCtx, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { nextVersion } from '~/server/platform/db/row-version'
import { assertFound, InvalidInput } from '~/server/platform/errors'
import type { DomainEvent, Operation } from '~/server/platform/events'
import { collection } from '~/server/platform/lists/collections/collection'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { findUniqueName } from '~/server/platform/lists/collections/unique-name'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { inOrderOf } from '~/server/platform/lists/page'
import { searchInColumns } from '~/server/platform/lists/search/column-search'
import { userOperation } from '~/server/platform/transport/operation'
import {
  type CookbookColumns,
  type CookbookSubject,
  deleteCookbook,
  findCookbookId,
  findOwnCookbook,
  insertCookbook,
  isSlugTaken,
  readCookbooks,
  updateCookbook,
} from './cookbooks.repository'

const households = attributesOf('household', {
  scalars: { id: 'uuid', slug: 'text', name: 'text' },
  open: ['id', 'slug', 'name'],
})

export const cookbookList = defineList({
  scope: scopedCookbooks,
  attributes: attributesOf('cookbook', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      name: 'text',
      slug: 'text',
      description: 'text',
      position: 'number',
      public: 'boolean',
      queryFilterString: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
    sortBy: { name: 'sortKey' },
    relations: { household: belongsTo('householdId', households) },
    open: [
      'id',
      'groupId',
      'householdId',
      'name',
      'slug',
      'description',
      'position',
      'createdAt',
      'updatedAt',
      'household',
    ],
  }),
  search: searchInColumns({ root: 'cookbook', scope: scopedCookbooks, name: 'name', sortKey: 'sortKey' }),
})

const path = '/api/households/cookbooks'

export const cookbookCollection = collection({
  name: 'Cookbook',
  names: 'Cookbooks',
  path,
  tag: 'Households: Cookbooks',
  in: CreateCookbook,
  change: CreateCookbook,
  out: Cookbook,
  page: CookbookPagination,
  policy: householdRowsPolicy,
  list: cookbookList,
  rows: {
    find: findOwnCookbook,
    read: readCookbooks,
    insert: async (ctx, row, input) => insertCookbook(ctx, row, await columnsOf(ctx, row.id, input)),
    update: async (ctx, row, input) =>
      updateCookbook(ctx, row, await columnsOf(ctx, row.id, input, row.slug)),
    delete: deleteCookbook,
  },
  async check(ctx, input, id) {
    checkCookbook(ctx, input, [])
    if (id === undefined) await assertRoomInHousehold(ctx, 'cookbook')
  },
  undo: ({ name, householdId }) => ({ kind: 'cookbook', name, householdId }),
  event: (operation, { id, groupId, householdId, name }) =>
    cookbookEvent(operation, { groupId, householdId, cookbookIds: [id], names: [name] }),
})

const cookbookEvent = (
  operation: Operation,
  of: { groupId: string; householdId: string; cookbookIds: string[]; names: string[] },
): DomainEvent => ({ name: 'cookbook', data: { operation, ...of } })

/** By id or slug; undefined if the caller cannot reach it. */
export async function findCookbook(ctx: ReadCtx, idOrSlug: string): Promise<Cookbook | undefined> {
  const id = await findCookbookId(ctx, idOrSlug)
  return id === undefined ? undefined : (await cookbookCollection.read(ctx, [id])).get(id)
}

/** Refuses a name without a slug and a filter that recipe lists cannot use; `at` is the cookbook's path in the body. */
function checkCookbook(ctx: UserCtx, { name, queryFilterString }: CreateCookbook, at: number[]): void {
  const refuse = (field: string, type: string, msg: string) =>
    new InvalidInput([{ loc: ['body', ...at, field], msg, type }])
  if (!slugify(name)) throw refuse('name', 'slug_empty', 'The name needs a letter or a digit')
  checkRecipeFilter(ctx, queryFilterString, [...at, 'queryFilterString'])
}

/** A slug that cannot be confused with an id. */
function cookbookSlug(name: string): string {
  const slug = slugify(name)
  return isUuid(slug) ? `${slug}-cookbook` : slug
}

/** Whether the slug belongs to this name, with or without a number. */
function isSlugOf(slug: string, name: string): boolean {
  const plain = cookbookSlug(name)
  return slug === plain || (slug.startsWith(`${plain}-`) && /^\d+$/.test(slug.slice(plain.length + 1)))
}

/** The name stays; the slug gets a number if another cookbook of the group has it. */
async function columnsOf(
  ctx: UserCtx,
  id: string,
  { name, description, position, public: isPublic, queryFilterString, onlyByHand }: CreateCookbook,
  slug: string | null = null,
): Promise<CookbookColumns> {
  const columns = {
    name,
    description,
    position,
    public: isPublic,
    queryFilterString,
    ...(onlyByHand === undefined ? {} : { onlyByHand }),
  }
  if (slug !== null && isSlugOf(slug, name)) return { ...columns, slug }
  const isFree = async (candidate: { slug: string }) => !(await isSlugTaken(ctx, candidate.slug, id))
  const free = await findUniqueName(name, isFree, { slugOf: cookbookSlug })
  return { ...columns, slug: assertFound(free, 'name_taken', { name }).slug }
}

async function updateCookbooks(ctx: UserCtx, inputs: readonly UpdateCookbook[]): Promise<Cookbook[]> {
  if (inputs.length === 0) return []
  const { groupId, householdId } = ctx.actor
  const cookbookIds = [...new Set(inputs.map(({ id }) => id))]
  return inTransaction(ctx, async (ctx) => {
    // Concurrent reorderings come in different orders and could deadlock.
    await lockHousehold(ctx.db, householdId)
    for (const [at, input] of inputs.entries()) {
      const row = authorize(ctx.actor, householdRowsPolicy, 'update', await requireOwn(ctx, input.id))
      checkCookbook(ctx, input, [at])
      const now = await nextVersion(ctx, 'cookbook', [row.id])
      await updateCookbook({ ...ctx, now }, row, await columnsOf(ctx, row.id, input, row.slug))
    }
    const changed = inOrderOf(cookbookIds, await readCookbooks(ctx, cookbookIds))
    const names = changed.map(({ name }) => name)
    ctx.emit(cookbookEvent('update', { groupId, householdId, cookbookIds, names }))
    return changed
  })
}

const requireOwn = async (ctx: UserCtx, id: string): Promise<CookbookSubject> =>
  assertFound(await findOwnCookbook(ctx, id))

/** Reports a change of its recipes. */
export async function announceCookbook(ctx: UserCtx, id: string): Promise<void> {
  const { groupId, householdId, name } = await cookbookCollection.get(ctx, id)
  ctx.emit(cookbookEvent('update', { groupId, householdId, cookbookIds: [id], names: [name] }))
}

/** When a cookbook of the household was last changed. Error: `not_found`. */
export const readCookbookStamp = async (ctx: UserCtx, id: string): Promise<string> =>
  (await requireOwn(ctx, id)).updatedAt

export const cookbookOperations = cookbookCollection
  .with(
    userOperation(`put ${path}`, {
      id: 'updateCookbooks',
      summary: 'Replace several cookbooks, for example to reorder them',
      errors: [400, 403, 404],
    })
      .body(UpdateCookbooks)
      .returns(200, v.array(Cookbook))
      .run((ctx, { body }) => updateCookbooks(ctx, body)),
  )
  .with(
    userOperation(`get ${path}/{item_id}`, {
      id: 'getCookbook',
      summary: 'Get a cookbook by id or slug',
      cacheable: true,
      errors: [404],
    })
      .params(v.object({ item_id: v.pipe(v.string(), v.maxLength(300)) }))
      .returns(200, Cookbook)
      .run(async (ctx, { params }) => assertFound(await findCookbook(ctx, params.item_id))),
  ).operations
