import * as v from 'valibot'
import { isUuid } from '~/schemas/id'
import { StoredForms } from '~/schemas/ingredient-words'
import { PLAN_DAYS, PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import { MigrationChoices, MigrationFound, MigrationProgress, MigrationStatus } from '~/schemas/migration'
import { SavePlanCalendar } from '~/schemas/plan-calendar'
import { StoredLanguage } from '~/schemas/recipe-in'
import { UndoDetails } from '~/schemas/undo'
import { AuthMethod } from '~/schemas/user'
import { isKeyPart } from '~/server/platform/media/files'

type Check = v.GenericSchema<unknown>

/** A JSON column that is parsed with `schema`. */
const json = (schema: Check): Check =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return JSON.parse(dataset.value)
      } catch {
        addIssue({ message: 'no JSON' })
        return NEVER
      }
    }),
    schema,
  )

const anyJson = v.nullable(json(v.unknown()))
const facts = json(
  v.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
)
const names = json(v.array(v.string()))
const folderId = v.pipe(v.string(), v.check(isUuid))
const fileName = v.pipe(
  v.string(),
  v.check((name) => name === '' || isKeyPart(name)),
)

/** A shopping amount beyond its quantity. */
const more = v.nullable(
  json(
    v.object({
      upper: v.number(),
      others: v.array(
        v.object({
          unit: v.string(),
          low: v.number(),
          high: v.number(),
          of: v.number(),
          added: v.boolean(),
        }),
      ),
    }),
  ),
)

/** Columns whose text the program parses or uses in a path, with their schemas. */
const columns: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  auditEvent: { details: facts },
  cookbookRecipe: { state: v.nullable(v.picklist(['added', 'leftOut'])) },
  food: { extras: facts, forms: v.nullable(json(StoredForms)) },
  mealPlanEntry: { entryType: v.picklist(PLAN_ENTRY_TYPES) },
  mealPlanRule: {
    day: v.picklist([...PLAN_DAYS, 'unset']),
    entryType: v.picklist([...PLAN_ENTRY_TYPES, 'unset']),
  },
  migration: {
    id: folderId,
    status: MigrationStatus,
    files: json(v.array(v.object({ key: folderId, name: v.string(), size: v.number() }))),
    choices: json(MigrationChoices),
    found: v.nullable(json(MigrationFound)),
    progress: json(MigrationProgress),
    error: v.nullable(json(v.object({ code: v.string(), message: v.string() }))),
  },
  migrationItem: { difference: anyJson, content: anyJson },
  migrationMade: { before: anyJson },
  notifier: { options: names },
  passkey: { transports: names },
  planCalendar: { times: json(SavePlanCalendar.entries.times) },
  recipe: {
    id: folderId,
    extras: facts,
    language: v.nullable(StoredLanguage),
    recognizedLanguage: v.nullable(StoredLanguage),
  },
  recipeAction: { actionType: v.picklist(['link', 'post']) },
  recipeAsset: { fileName: v.nullable(fileName) },
  recipeDraft: { recipe: facts },
  recipeInstruction: { ingredientReferences: names },
  recipeTimelineEvent: {
    id: folderId,
    eventType: v.picklist(['system', 'info', 'comment']),
    image: v.picklist(['has image', 'does not have image']),
  },
  reportEntry: { request: anyJson },
  scheduledTask: {
    result: json(v.object({ counts: v.record(v.string(), v.number()), error: v.nullable(v.string()) })),
  },
  shoppingList: { extras: facts },
  shoppingListItem: { extras: facts, more },
  shoppingListItemRecipe: { more },
  shoppingListPlanShare: { more },
  undoEntry: { subjectId: v.string(), details: json(UndoDetails) },
  undoRows: { content: anyJson },
  unit: { extras: facts, forms: v.nullable(json(StoredForms)) },
  user: { id: folderId, authMethod: AuthMethod },
  webhook: { webhookType: v.literal('mealplan') },
}

export const checkedColumns: readonly string[] = Object.entries(columns).flatMap(([table, checks]) =>
  Object.keys(checks).map((column) => `${table}.${column}`),
)

/** The first column that the program cannot parse; null if all are valid. */
export function findUnreadable(table: string, row: Readonly<Record<string, unknown>>): string | null {
  // An older schema may lack the column.
  for (const [column, check] of Object.entries(columns[table] ?? {}))
    if (column in row && !v.is(check, row[column])) return column
  return null
}
