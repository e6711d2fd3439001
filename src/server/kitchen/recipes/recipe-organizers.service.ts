import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ReadCtx } from '~/server/platform/context'
import { type OrganizerRow, readOrganizerRows } from './recipe-organizers.repository'

/** Separated by commas; null for none. */
export interface OrganizerIds {
  categoryIds: string | null
  tagIds: string | null
  toolIds: string | null
}

export type RecipeOrganizers = Pick<RecipeSummary, 'recipeCategory' | 'tags' | 'tools'>

/** With each row's place in the order of names. */
type Places = ReadonlyMap<string, OrganizerRow & { place: number }>

const split = (text: string | null): string[] => text?.split(',') ?? []

/** Read once for all: for a page half the time of joining and sorting per recipe. One statement. */
export async function readOrganizers(
  ctx: ReadCtx,
  recipes: readonly OrganizerIds[],
): Promise<(recipe: OrganizerIds) => RecipeOrganizers> {
  const ids = new Set<string>()
  for (const { categoryIds, tagIds, toolIds } of recipes)
    for (const text of [categoryIds, tagIds, toolIds]) for (const id of split(text)) ids.add(id)
  const rows = ids.size === 0 ? [] : await readOrganizerRows(ctx, [...ids])
  const places: Places = new Map(rows.map((row, place) => [row.id, { ...row, place }]))
  return ({ categoryIds, tagIds, toolIds }) => ({
    recipeCategory: byName(places, categoryIds).map(presentRef),
    tags: byName(places, tagIds).map(presentRef),
    tools: byName(places, toolIds).map(presentTool),
  })
}

function byName(places: Places, ids: string | null) {
  const found = split(ids)
    .map((id) => places.get(id))
    .filter((row) => row !== undefined)
  return found.length > 1 ? found.sort((a, b) => a.place - b.place) : found
}

const presentRef = ({ id, groupId, name, slug }: OrganizerRow) => ({ id, groupId, name, slug })
const presentTool = (row: OrganizerRow) => ({ ...presentRef(row), householdsWithTool: split(row.households) })
