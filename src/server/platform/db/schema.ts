import type { SelectType } from 'kysely'
import type { AutomationTables } from './schema/automation'
import type { JobTables } from './schema/jobs'
import type { OperationTables } from './schema/operation'
import type { OrganizingTables } from './schema/organizing'
import type { PeopleTables } from './schema/people'
import type { PlanningTables } from './schema/planning'
import type { RecipeActivityTables } from './schema/recipe-activity'
import type { RecipeTables } from './schema/recipes'

export type { JobTable } from './schema/jobs'
export type { AuditEventTable, UndoEntryTable } from './schema/operation'
export type { SessionTable, UserTable } from './schema/people'
export type { RecipeSearchTable, RecipeTable } from './schema/recipes'

export interface Database
  extends PeopleTables,
    OrganizingTables,
    RecipeTables,
    RecipeActivityTables,
    PlanningTables,
    AutomationTables,
    JobTables,
    OperationTables {}

/** Categories, tags and tools: separate tables with the same columns. */
export type OrganizerKind = 'category' | 'tag' | 'tool'

export type NamedTable = OrganizerKind | 'food' | 'unit' | 'label' | 'cookbook'

type FlagsOf<Table> = { [C in keyof Table]: SelectType<Table[C]> extends boolean ? C : never }[keyof Table]
export type FlagColumn = { [T in keyof Database]: FlagsOf<Database[T]> }[keyof Database]
