import * as v from 'valibot'
import { Integer } from './integer'
import { named } from './named'
import { FILTER_MAX_LENGTH, QueryFilterJson } from './query-filter'
import { Id, Instant, Name, pageOf } from './wire'

/** Per request. */
const COOKBOOKS_PER_WRITE_MAX = 500

const cookbook = {
  name: Name,
  description: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
  /** Accepted from clients that send the whole cookbook; it follows from the name. */
  slug: v.nullish(v.string()),
  /** Its position among the household's cookbooks; clients count from 1. */
  position: v.optional(v.pipe(Integer, v.minValue(-1e9), v.maxValue(1e9)), 1),
  public: v.pipe(
    v.nullish(v.boolean(), false),
    v.transform((value) => value ?? false),
  ),
  queryFilterString: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FILTER_MAX_LENGTH)), ''),
}

/** A cookbook is a saved filter; an empty one shows all recipes of the group. */
export const CreateCookbook = named('CreateCookBook', v.object(cookbook))
export type CreateCookbook = v.InferOutput<typeof CreateCookbook>

/** A whole cookbook, for reordering. It never moves to another household. */
const UpdateCookbook = named(
  'UpdateCookBook',
  v.object({ ...cookbook, id: Id, groupId: v.optional(Id), householdId: v.optional(Id) }),
)
export type UpdateCookbook = v.InferOutput<typeof UpdateCookbook>
export const UpdateCookbooks = v.pipe(v.array(UpdateCookbook), v.maxLength(COOKBOOKS_PER_WRITE_MAX))

export const Cookbook = named(
  'ReadCookBook',
  v.object({
    id: Id,
    groupId: Id,
    householdId: Id,
    name: v.string(),
    description: v.string(),
    slug: v.string(),
    position: Integer,
    public: v.boolean(),
    queryFilterString: v.string(),
    queryFilter: QueryFilterJson,
    household: named('CookbookHousehold', v.object({ id: Id, name: v.string() })),
    updatedAt: Instant,
  }),
)
export type Cookbook = v.InferOutput<typeof Cookbook>

export const CookbookPagination = pageOf('CookBookPagination', Cookbook)
