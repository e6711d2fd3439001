import type { RecipeTool } from '~/schemas/organizer'
import { fromJson } from '~/server/platform/db/dialect'
import type { ToolRow } from './tools.repository'

export const presentTool = ({ id, groupId, name, slug, households }: ToolRow): RecipeTool => ({
  id,
  groupId,
  name,
  slug,
  householdsWithTool: fromJson(households).map((household) => household.slug),
})
