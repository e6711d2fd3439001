import type { IngredientFood } from '~/schemas/food'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { RecipeCategory } from '~/schemas/organizer'
import type { SessionUser } from '~/schemas/session'
import type { IngredientUnit } from '~/schemas/unit'

/** Builders of complete API responses; a state sets only the fields it needs. */

let made = 0
/** A new id with every call, the same sequence with every visit. */
export const nextId = (): string => {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

export const NOW = '2026-11-21T12:00:00.000Z'
export const GROUP = nextId()
export const HOUSEHOLD = nextId()
export const PERSON = nextId()
const stamps = { createdAt: NOW, updatedAt: NOW }

export const buildUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  id: PERSON,
  username: 'noor',
  fullName: 'Noor Haddad',
  email: 'noor@example.org',
  authMethod: 'Mealie',
  admin: true,
  group: 'Home',
  household: 'Maple Street',
  advanced: true,
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
  groupId: GROUP,
  groupSlug: 'home',
  groupLanguage: 'en-US',
  householdId: HOUSEHOLD,
  householdSlug: 'maple-street',
  tokens: [],
  cacheKey: '',
  updatedAt: NOW,
  ...changes,
})

export const buildUnit = (name: string, changes: Partial<IngredientUnit> = {}): IngredientUnit => ({
  id: nextId(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  fraction: false,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
  aliases: [],
  ...stamps,
  ...changes,
})

export const buildLabel = (name: string, color: string): MultiPurposeLabelSummary => ({
  id: nextId(),
  groupId: GROUP,
  name,
  color,
})

export const buildFood = (name: string, label: MultiPurposeLabelSummary | null = null): IngredientFood => ({
  id: nextId(),
  name,
  pluralName: null,
  description: '',
  extras: {},
  labelId: label?.id ?? null,
  label,
  aliases: [],
  householdsWithIngredientFood: [],
  ...stamps,
})

export const buildOrganizer = (name: string): RecipeCategory => ({
  id: nextId(),
  groupId: GROUP,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
})
