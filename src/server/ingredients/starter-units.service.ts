import type { Ctx } from '~/server/context'
import { starterUnits } from './starter-units'
import { insertStarterUnits } from './units.repository'

/** Gives a new group the units that every kitchen needs, so that the first recipe can name them. */
export async function addStarterUnits(ctx: Ctx, groupId: string): Promise<void> {
  await insertStarterUnits(ctx, groupId, starterUnits(ctx.locale))
}
