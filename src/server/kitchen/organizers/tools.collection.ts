import * as v from 'valibot'
import { RecipeToolCreate, RecipeToolPagination, ToolOut } from '~/schemas/organizer'
import { RecipeToolResponse } from '~/schemas/organizer-recipes'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { fromJson } from '~/server/platform/db/dialect'
import { collection } from '~/server/platform/lists/collections/collection'
import { userOperation } from '~/server/platform/transport/operation'
import { toolList } from './organizers.attributes'
import { organizerEvent, organizerRows, type ReadRecipesOf, Slug } from './organizers.collection'
import { getOrganizerBySlug } from './organizers.service'
import { readToolRows, setToolOnHand, type ToolRow } from './tools.repository'

const rows = organizerRows('tool')

/** Tools are organizers that a household may have on hand. */
export const toolCollection = collection({
  name: 'Tool',
  names: 'Tools',
  path: '/api/organizers/tools',
  tag: 'Organizer: Tools',
  in: RecipeToolCreate,
  change: RecipeToolCreate,
  out: ToolOut,
  page: RecipeToolPagination,
  policy: organizingPolicy,
  list: toolList,
  rows: {
    ...rows,
    read: async (ctx, ids) => (await readToolRows(ctx, ids)).map(presentTool),
    async insert(ctx, tool, input) {
      await rows.insert(ctx, tool, input)
      await setToolOnHand(ctx, tool, input.householdsWithTool.includes(ctx.actor.householdSlug))
    },
    async update(ctx, tool, input) {
      await rows.update(ctx, tool, input)
      await setToolOnHand(ctx, tool, input.householdsWithTool.includes(ctx.actor.householdSlug))
    },
  },
  undo: ({ name }) => ({ kind: 'tool', name }),
  event: organizerEvent('tool'),
  unknownOnDelete: 'foreign_reference',
})

export const toolOperations = (readRecipesOf: ReadRecipesOf) =>
  toolCollection.with(
    userOperation('get /api/organizers/tools/slug/{tool_slug}', {
      id: 'getToolBySlug',
      summary: 'Get a tool with its recipes',
      errors: [404],
    })
      .params(v.object({ tool_slug: Slug }))
      .returns(200, RecipeToolResponse)
      .run(async (ctx, { params }) => {
        const { id } = await getOrganizerBySlug(ctx, 'tool', params.tool_slug)
        return { ...(await toolCollection.get(ctx, id)), recipes: await readRecipesOf(ctx, 'tool', id) }
      }),
  ).operations

const presentTool = ({ id, groupId, name, slug, updatedAt, households }: ToolRow): ToolOut => ({
  id,
  groupId,
  name,
  slug,
  updatedAt,
  householdsWithTool: fromJson(households).map((household) => household.slug),
})
