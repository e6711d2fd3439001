import type { Generated } from 'kysely'
import type { Flag, Json, Stamps } from './columns'

interface LabelTable extends Stamps {
  id: string
  groupId: string
  name: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  color: string
}

interface FoodTable extends Stamps {
  id: string
  groupId: string
  name: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  nameNormalized: string
  pluralName: string | null
  pluralNameNormalized: string | null
  /** `WordForms`. */
  forms: Json | null
  /** One folded form a line. */
  formsNormalized: string | null
  description: string
  labelId: string | null
  extras: Json
}

interface FoodAliasTable {
  foodId: string
  name: string
  nameNormalized: string
}

interface FoodOnHandTable {
  foodId: string
  householdId: string
}

/** Staples that a household does not always have. */
interface FoodToBuyTable {
  foodId: string
  householdId: string
}

interface UnitTable extends Stamps {
  id: string
  groupId: string
  name: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  nameNormalized: string
  pluralName: string | null
  pluralNameNormalized: string | null
  /** `WordForms`. */
  forms: Json | null
  /** One folded form a line. */
  formsNormalized: string | null
  abbreviation: string
  abbreviationNormalized: string
  pluralAbbreviation: string | null
  pluralAbbreviationNormalized: string | null
  useAbbreviation: Flag
  fraction: Flag
  description: string
  extras: Json
  standardQuantity: number | null
  standardUnit: string | null
}

/** The start of ingredient lines that a member left as words, normalized. */
interface KeptPhraseTable {
  groupId: string
  phrase: string
}

/** Rows with similar names that a member marked as distinct. */
interface DistinctPairTable {
  groupId: string
  firstId: string
  secondId: string
}

interface UnitAliasTable {
  unitId: string
  name: string
  nameNormalized: string
}

interface OrganizerTable extends Stamps {
  id: string
  groupId: string
  name: string
  /** Orders names in the language of the group. */
  sortKey: Generated<string>
  slug: string
}

interface ToolOnHandTable {
  toolId: string
  householdId: string
}

export interface OrganizingTables {
  label: LabelTable
  food: FoodTable
  foodAlias: FoodAliasTable
  foodOnHand: FoodOnHandTable
  foodToBuy: FoodToBuyTable
  unit: UnitTable
  unitAlias: UnitAliasTable
  distinctPair: DistinctPairTable
  keptPhrase: KeptPhraseTable
  category: OrganizerTable
  tag: OrganizerTable
  tool: OrganizerTable
  toolOnHand: ToolOnHandTable
}
