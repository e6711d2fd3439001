import type { GroupSummary, ReadGroupPreferences } from '~/schemas/group'
import type { GroupRow } from './groups.repository'

export function presentGroupPreferences(row: GroupRow): ReadGroupPreferences {
  return {
    privateGroup: row.privateGroup,
    language: row.language,
    groupId: row.id,
    id: row.preferenceId,
    updatedAt: row.updatedAt,
  }
}

export function presentGroup(row: GroupRow): GroupSummary {
  return {
    name: row.name,
    id: row.id,
    slug: row.slug,
    preferences: presentGroupPreferences(row),
    updatedAt: row.updatedAt,
  }
}
