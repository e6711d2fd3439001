import * as v from 'valibot'
import { SigningSecret } from './signing-secret'
import { Id, Instant, Name, named, pageOf } from './wire'

const off = v.optional(v.boolean(), false)

/** The first two are internal and never stored. */
const options = {
  testMessage: off,
  webhookTask: off,
  recipeCreated: off,
  recipeUpdated: off,
  recipeDeleted: off,
  userSignup: off,
  dataMigrations: off,
  dataExport: off,
  dataImport: off,
  mealplanEntryCreated: off,
  shoppingListCreated: off,
  shoppingListUpdated: off,
  shoppingListDeleted: off,
  cookbookCreated: off,
  cookbookUpdated: off,
  cookbookDeleted: off,
  tagCreated: off,
  tagUpdated: off,
  tagDeleted: off,
  categoryCreated: off,
  categoryUpdated: off,
  categoryDeleted: off,
  labelCreated: off,
  labelUpdated: off,
  labelDeleted: off,
}
export const NotifierOptions = named('GroupEventNotifierOptions', v.object(options))
export type NotifierOption = keyof typeof options

const AppriseUrl = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(2000)), null)

/** The URL contains secrets and is never returned. */
export const NotifierCreate = named(
  'GroupEventNotifierCreate',
  v.object({
    name: Name,
    appriseUrl: AppriseUrl,
    enabled: v.optional(v.boolean(), true),
    options: v.optional(NotifierOptions, {}),
    secret: SigningSecret,
  }),
)
export type NotifierCreate = v.InferOutput<typeof NotifierCreate>

/** Without a URL the stored one stays. A notifier never moves to another household. */
export const NotifierUpdate = named(
  'GroupEventNotifierUpdate',
  v.object({ ...NotifierCreate.entries, id: Id, groupId: Id, householdId: Id }),
)

export const NotifierOut = named(
  'GroupEventNotifierOut',
  v.object({
    id: Id,
    name: v.string(),
    enabled: v.boolean(),
    groupId: Id,
    householdId: Id,
    /** JSON, form and XML payloads are signed. */
    hasSecret: v.boolean(),
    updatedAt: Instant,
    options: named('GroupEventNotifierOptionsOut', v.object({ ...options, id: Id })),
  }),
)
export type NotifierOut = v.InferOutput<typeof NotifierOut>
export const NotifierPagination = pageOf('GroupEventPagination', NotifierOut)
