import type { ToolOut } from '~/schemas/organizer'
import { fromJson } from '~/server/platform/db/dialect'
import type { ToolRow } from './tools.repository'

export const presentTool = ({ id, groupId, name, slug, updatedAt, households }: ToolRow): ToolOut => ({
  id,
  groupId,
  name,
  slug,
  updatedAt,
  householdsWithTool: fromJson(households).map((household) => household.slug),
})
