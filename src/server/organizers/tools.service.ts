import type { RecipeTool, RecipeToolCreate } from '~/schemas/organizer'
import type { PageOf, SearchQuery } from '~/schemas/wire'
import { inTransaction, type UserCtx } from '~/server/context'
import { fromJson } from '~/server/db/dialect'
import { assertFound } from '~/server/errors'
import { pageAnswer, pageOfIds } from '~/server/lists/page'
import { toolList } from './organizers.attributes'
import { createOrganizer, deleteOrganizer, getOrganizerBySlug, updateOrganizer } from './organizers.service'
import { readToolRows, setToolOnHand, type ToolRow } from './tools.repository'

const presentTool = ({ id, groupId, name, slug, households }: ToolRow): RecipeTool => ({
  id,
  groupId,
  name,
  slug,
  householdsWithTool: fromJson(households).map((household) => household.slug),
})

/** Tools of the group by id, in the shape of the wire; unknown ids are left out. One statement. */
export async function readTools(ctx: UserCtx, ids: Iterable<string>): Promise<Map<string, RecipeTool>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await readToolRows(ctx, wanted)
  return new Map(rows.map((row) => [row.id, presentTool(row)]))
}

/** A page of the group's tools. */
export async function listTools(ctx: UserCtx, query: SearchQuery): Promise<PageOf<RecipeTool>> {
  const page = await pageOfIds(ctx, toolList, query)
  const tools = await readTools(ctx, page.ids)
  const items = page.ids.flatMap((id) => tools.get(id) ?? [])
  return pageAnswer(page, items, '/organizers/tools', query)
}

/** One tool by id, or `not_found`. */
export async function getTool(ctx: UserCtx, id: string): Promise<RecipeTool> {
  const tools = await readTools(ctx, [id])
  return assertFound(tools.get(id))
}

/** One tool by slug, or `not_found`. */
export async function getToolBySlug(ctx: UserCtx, slug: string): Promise<RecipeTool> {
  const { id } = await getOrganizerBySlug(ctx, 'tool', slug)
  return getTool(ctx, id)
}

/** Creates a tool; any member may. Errors: `name_taken`, `slug_empty`. */
export async function createTool(ctx: UserCtx, tool: RecipeToolCreate): Promise<RecipeTool> {
  return inTransaction(ctx, async (ctx) => {
    const created = await createOrganizer(ctx, 'tool', tool)
    await setToolOnHand(ctx, created, isOnHand(ctx, tool))
    return getTool(ctx, created.id)
  })
}

/** Renames a tool and says whether the caller's household has it. */
export async function updateTool(ctx: UserCtx, id: string, tool: RecipeToolCreate): Promise<RecipeTool> {
  return inTransaction(ctx, async (ctx) => {
    const updated = await updateOrganizer(ctx, 'tool', id, tool)
    await setToolOnHand(ctx, updated, isOnHand(ctx, tool))
    return getTool(ctx, id)
  })
}

/** Deletes a tool and answers what it was. An unknown id is a 400 here. */
export async function deleteTool(ctx: UserCtx, id: string): Promise<RecipeTool | null> {
  return inTransaction(ctx, async (ctx) => {
    const tools = await readTools(ctx, [id])
    await deleteOrganizer(ctx, 'tool', id)
    return tools.get(id) ?? null
  })
}

const isOnHand = (ctx: UserCtx, { householdsWithTool }: RecipeToolCreate) =>
  householdsWithTool.includes(ctx.actor.householdSlug)
