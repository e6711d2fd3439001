import type * as v from 'valibot'
import type { UndoKind } from '~/schemas/undo'
import { ItemId, type PageOf, SearchQuery } from '~/schemas/wire'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type Authorized, authorize, type Policy } from '~/server/platform/access/authorize'
import { inTransaction, type ReadCtx, type UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_BATCH } from '~/server/platform/db/chunks'
import { afterVersion, lockVersion } from '~/server/platform/db/row-version'
import { recordDeletion, type UndoSubject } from '~/server/platform/db/undo/record'
import { assertFound, type ErrorId } from '~/server/platform/errors'
import type { DomainEvent, Operation } from '~/server/platform/events'
import type { Entity, RootTable } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { tagged, type UntaggedOperation, userOperation } from '~/server/platform/transport/operation'

type Schema = v.GenericSchema
type OutSchema = v.GenericSchema<unknown, { id: string; updatedAt: string }>

export interface NewRow {
  id: string
  groupId: string
  householdId: string
}

/** SQL of a collection. Reads must start from the caller's scope; `Visitor` is `ReadCtx` if guests may read. */
export interface CollectionRows<In, Out, Subject, Visitor extends ReadCtx = UserCtx> {
  /** One row with the fields that policies need. */
  find(ctx: UserCtx, id: string): Promise<Subject | undefined>
  readonly read: (ctx: Visitor | UserCtx, ids: readonly string[]) => Promise<Out[]>
  insert(ctx: UserCtx, row: Authorized<NewRow, 'create'>, input: In): Promise<void>
  /** Stores `ctx.now`, which is later than the last change, as the row's version. */
  update(ctx: UserCtx, row: Authorized<Subject, 'update'>, input: In): Promise<void>
  delete(ctx: UserCtx, row: Authorized<Subject, 'delete'>): Promise<void>
  /** For rows with thousands of references: the first part of their deletion, as in `clearReferences`. */
  clear?(ctx: UserCtx, row: Authorized<Subject, 'delete'>, subject: UndoSubject): Promise<UndoSubject>
}

type AuditedRows = 'webhook' | 'notifier' | 'recipe_action'

interface Declaration<
  Name extends string,
  Names extends string,
  In extends Schema,
  Change extends Schema,
  Out extends OutSchema,
  Page extends Schema,
  Subject extends object,
  Root extends RootTable,
  DB,
  TB extends keyof DB,
  O,
  Visitor extends ReadCtx,
> {
  /** Singular and plural, as in `getLabel` and `listLabels`. */
  name: Name
  names: Names
  path: `/${string}`
  tag: string
  in: In
  /** If an update accepts more than `in`. */
  change: Change
  out: Out
  page: Page
  policy: Policy<NewRow, 'create'> & Policy<Subject, 'update' | 'delete'>
  list: Entity<Root, DB, TB, O, Visitor | UserCtx>
  rows: CollectionRows<v.InferOutput<In>, v.InferOutput<Out>, Subject, Visitor>
  /** Checks beyond the schema: taken names, dangling references. `id` is the row being changed. */
  check?: (ctx: UserCtx, input: v.InferOutput<In>, id?: string) => Promise<void>
  event?: (operation: Operation, row: v.InferOutput<Out>, ctx: UserCtx) => DomainEvent
  /** For the security log, in collections that send data to other systems. */
  audit?: { kind: AuditedRows; nameOf: (row: v.InferOutput<Out>) => string }
  /** What is deleted can be restored: its name, and its household unless the whole group shares it. */
  undo?: (row: v.InferOutput<Out>, ctx: UserCtx) => { kind: UndoKind; name: string; householdId?: string }
  /** Error when deleting an unknown id; `not_found` unless existing clients expect another. */
  unknownOnDelete?: ErrorId
}

/** Returns service functions and operations; `with` replaces operations by id and adds others. */
export function collection<
  const Name extends string,
  const Names extends string,
  In extends Schema,
  Change extends v.GenericSchema<unknown, v.InferOutput<In>>,
  Out extends OutSchema,
  Page extends Schema,
  Subject extends object,
  Root extends RootTable,
  DB,
  TB extends keyof DB,
  O,
  Visitor extends ReadCtx = UserCtx,
>(declaration: Declaration<Name, Names, In, Change, Out, Page, Subject, Root, DB, TB, O, Visitor>) {
  const service = createService(declaration)
  return withOperations(service, declaration.tag, createOperations(declaration, service))
}

function createService<
  In extends Schema,
  Out extends OutSchema,
  Subject extends object,
  Root extends RootTable,
  DB,
  TB extends keyof DB,
  O,
  Visitor extends ReadCtx,
>({
  path,
  policy,
  list: entity,
  rows,
  check,
  event,
  audit,
  undo,
  unknownOnDelete,
}: Declaration<string, string, In, Schema, Out, Schema, Subject, Root, DB, TB, O, Visitor>) {
  type Input = v.InferOutput<In>
  type Row = v.InferOutput<Out>

  async function announce(ctx: UserCtx, operation: Operation, row: Row): Promise<Row> {
    if (event) ctx.emit(event(operation, row, ctx))
    if (audit)
      await recordAudit(ctx, {
        action: `${audit.kind}_${operation}d`,
        subject: { kind: audit.kind, id: row.id, name: audit.nameOf(row) },
      })
    return row
  }

  /** Rows by id; unknown ids are left out. One statement for every 500 ids. */
  async function read(ctx: Visitor | UserCtx, ids: Iterable<string>): Promise<Map<string, Row>> {
    const found = new Map<string, Row>()
    for (const wanted of chunksOf([...new Set(ids)], ROWS_PER_BATCH))
      for (const row of await rows.read(ctx, wanted)) found.set(row.id, row)
    return found
  }

  /** Throws `not_found`. */
  async function get(ctx: Visitor | UserCtx, id: string): Promise<Row> {
    const [row] = await rows.read(ctx, [id])
    return assertFound(row)
  }

  return {
    read,
    get,

    /** A page of the rows that the caller can reach. Errors: `bad_filter`, `bad_order`. */
    async list(
      ctx: Visitor | UserCtx,
      query: SearchQuery,
      listPath = path.replace(/^\/api/, ''),
    ): Promise<PageOf<Row>> {
      const page = await pageOfIds(ctx, entity, query)
      const items = inOrderOf(page.ids.map(String), [...(await read(ctx, page.ids.map(String))).values()])
      return pageResponse(page, items, listPath, query)
    },

    async create(ctx: UserCtx, input: Input): Promise<Row> {
      const { groupId, householdId } = ctx.actor
      const row = authorize(ctx.actor, policy, 'create', { id: crypto.randomUUID(), groupId, householdId })
      return inTransaction(ctx, async (ctx) => {
        await check?.(ctx, input)
        await rows.insert(ctx, row, input)
        return announce(ctx, 'create', await get(ctx, row.id))
      })
    },

    /** Errors: `not_found`, `row_changed` if the row has none of `versions`. */
    async update(
      ctx: UserCtx,
      id: string,
      input: Input,
      versions: readonly string[] | null = null,
    ): Promise<Row> {
      return inTransaction(ctx, async (ctx) => {
        const { table } = entity.attributes
        const version = assertFound(await lockVersion(ctx.db, table, id))
        const row = authorize(ctx.actor, policy, 'update', assertFound(await rows.find(ctx, id)))
        const next = await afterVersion(ctx, { table, id, versions, version }, () => get(ctx, id))
        await check?.(ctx, input, id)
        await rows.update(next, row, input)
        return announce(ctx, 'update', await get(ctx, id))
      })
    },

    async delete(ctx: UserCtx, id: string): Promise<Row> {
      const find = async (ctx: UserCtx) => {
        const found = assertFound(await rows.find(ctx, id), unknownOnDelete)
        const row = authorize(ctx.actor, policy, 'delete', found)
        const last = await get(ctx, id)
        const { kind, name, householdId = null } = undo?.(last, ctx) ?? {}
        return { row, last, kind, subject: { id, name: name ?? '', householdId } }
      }
      let entryId: string | undefined
      if (rows.clear) {
        const { row, subject } = await find(ctx)
        entryId = (await rows.clear(ctx, row, subject)).entryId
      }
      return inTransaction(ctx, async (ctx) => {
        const { row, last, kind, subject } = await find(ctx)
        const own = entryId === undefined ? subject : { ...subject, entryId }
        if (kind) await recordDeletion(ctx, kind, [own], () => rows.delete(ctx, row))
        else await rows.delete(ctx, row)
        return announce(ctx, 'delete', last)
      })
    },
  }
}

interface Service<Input> {
  list(ctx: UserCtx, query: SearchQuery): Promise<unknown>
  get(ctx: UserCtx, id: string): Promise<unknown>
  create(ctx: UserCtx, input: Input): Promise<unknown>
  update(ctx: UserCtx, id: string, input: Input, versions: readonly string[] | null): Promise<unknown>
  delete(ctx: UserCtx, id: string): Promise<unknown>
}

function createOperations<
  const Name extends string,
  const Names extends string,
  In extends Schema,
  Change extends v.GenericSchema<unknown, v.InferOutput<In>>,
  Out extends Schema,
  Page extends Schema,
>(
  {
    name,
    names,
    path,
    in: input,
    change,
    out,
    page,
  }: { name: Name; names: Names; path: `/${string}`; in: In; change: Change; out: Out; page: Page },
  service: Service<v.InferOutput<In>>,
) {
  const one = plain(name)
  return [
    userOperation(`get ${path}`, {
      id: `list${names}` as const,
      summary: `List ${plain(names)}`,
      errors: [400],
    })
      .query(SearchQuery)
      .returns(200, page)
      .run((ctx, { query }) => service.list(ctx, query)),
    userOperation(`post ${path}`, {
      id: `create${name}` as const,
      summary: `Create a ${one}`,
      errors: [400, 403],
      cacheable: true,
    })
      .body(input)
      .returns(201, out)
      .run((ctx, { body }) => service.create(ctx, body)),
    userOperation(`get ${path}/{item_id}`, {
      id: `get${name}` as const,
      summary: `Get a ${one}`,
      errors: [404],
      cacheable: true,
    })
      .params(ItemId)
      .returns(200, out)
      .run((ctx, { params }) => service.get(ctx, params.item_id)),
    userOperation(`put ${path}/{item_id}`, {
      id: `update${name}` as const,
      summary: `Replace a ${one}`,
      errors: [400, 403, 404],
      versioned: true,
    })
      .params(ItemId)
      .body(change)
      .returns(200, out)
      .run((ctx, { params, body, versions }) => service.update(ctx, params.item_id, body, versions)),
    userOperation(`delete ${path}/{item_id}`, {
      id: `delete${name}` as const,
      summary: `Delete a ${one}`,
      errors: [400, 403, 404],
      cacheable: true,
    })
      .params(ItemId)
      .returns(200, out)
      .run((ctx, { params }) => service.delete(ctx, params.item_id)),
  ]
}

/** `RecipeAction` as lower-case words. */
const plain = (name: string) => name.replace(/(?<=.)(?=[A-Z])/g, ' ').toLowerCase()

function withOperations<S extends object, O extends UntaggedOperation>(service: S, tag: string, all: O[]) {
  return {
    ...service,
    operations: tagged(tag, all),
    /** Mounted before the others, so that a fixed path wins over `{item_id}`. */
    with<W extends UntaggedOperation>(written: W) {
      const others = all.filter((one): one is Exclude<O, { id: W['id'] }> => one.id !== written.id)
      return withOperations<S, W | Exclude<O, { id: W['id'] }>>(service, tag, [written, ...others])
    },
  }
}
