import * as v from 'valibot'
import { isActionUrl } from '~/lib/recipe-actions/action-url'
import { hasAllowedScheme, REFUSED_SCHEMES } from '~/lib/recipe-actions/safe-url'
import { Id, Instant, Name, named, pageOf } from './wire'

const GroupRecipeActionType = named('GroupRecipeActionType', v.picklist(['link', 'post']))

/** Also without a scheme, as clients of the contract send it; `safeUrl` adds one when it is opened. */
const Url = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check(
    hasAllowedScheme,
    `URLs that begin with ${REFUSED_SCHEMES.map((scheme) => `${scheme}:`).join(', ')} are not allowed`,
  ),
  v.check(isActionUrl, 'Input should be a valid URL'),
)

const action = { actionType: GroupRecipeActionType, title: Name, url: Url }

/** A button on the recipe page: a link to open, or a URL that the recipe is sent to. */
export const CreateGroupRecipeAction = named('CreateGroupRecipeAction', v.object(action))
export type CreateGroupRecipeAction = v.InferOutput<typeof CreateGroupRecipeAction>

/** `groupId` and `householdId` are accepted from clients that send the whole action; an action never moves. */
export const SaveGroupRecipeAction = named(
  'SaveGroupRecipeAction',
  v.object({ ...action, groupId: v.optional(Id), householdId: v.optional(Id) }),
)

export const GroupRecipeActionOut = named(
  'GroupRecipeActionOut',
  v.object({
    actionType: GroupRecipeActionType,
    title: v.string(),
    url: v.string(),
    groupId: Id,
    householdId: Id,
    id: Id,
    updatedAt: Instant,
  }),
)
export type GroupRecipeActionOut = v.InferOutput<typeof GroupRecipeActionOut>

export const GroupRecipeActionPagination = pageOf('GroupRecipeActionPagination', GroupRecipeActionOut)

/** The scale; snake_case in requests. */
export const RecipeActionTrigger = named(
  'Body_trigger_action_api_households_recipe_actions__item_id__trigger__recipe_slug__post',
  v.object({ recipe_scale: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)), 1) }),
)
