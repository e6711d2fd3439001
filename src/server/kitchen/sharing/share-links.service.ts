import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Recipe } from '~/schemas/recipe'
import { type CreateShareLink, SHARE_DAYS, type ShareLink, type ShareLinkSummary } from '~/schemas/share-link'
import { recipeForGuests } from '~/server/kitchen/recipes/recipe-for-guests'
import { getRecipe, readRecipe } from '~/server/kitchen/recipes/recipes.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { shareLinkPolicy } from '~/server/platform/access/policies/share-link'
import { type Ctx, inTransaction, type Runtime, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError, InvalidInput } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import {
  countLinksOfRecipe,
  deleteExpiredLinks,
  deleteShareLink,
  findLinkSubject,
  findSharedRecipe,
  findShareLink,
  findShareLinks,
  insertShareLink,
} from './share-links.repository'

const DAY_MS = 86_400_000
const LINKS_PER_RECIPE = 200
/** The list has no pages; newest first. */
const LINKS_LISTED = 1000

export const listShareLinks = (ctx: UserCtx, recipeId: string | undefined): Promise<ShareLinkSummary[]> =>
  findShareLinks(ctx, recipeId, LINKS_LISTED)

/** 30 days by default. Errors: `recipe_not_found`, `list_full`, invalid input for a past expiry or foreign id. */
export async function createShareLink(
  ctx: UserCtx,
  { recipeId, id: revoked, expiresAt = defaultExpiry(ctx) }: CreateShareLink,
): Promise<ShareLink> {
  if (expiresAt <= ctx.now)
    throw new InvalidInput([
      { loc: ['body', 'expiresAt'], msg: 'Input should be in the future', type: 'expired' },
    ])
  if (revoked && !isShareLinkId(ctx, recipeId, revoked))
    throw new InvalidInput([
      {
        loc: ['body', 'id'],
        msg: 'Input should be the id of a share link of this recipe',
        type: 'foreign_id',
      },
    ])
  const id = revoked ?? newShareLinkId(ctx, recipeId)
  const link = ownRow(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const recipe = await getRecipe(ctx, recipeId)
    if ((await countLinksOfRecipe(ctx, recipe.id)) >= LINKS_PER_RECIPE)
      throw new DomainError('list_full', { max: LINKS_PER_RECIPE })
    await insertShareLink(ctx, link, { recipeId: recipe.id, expiresAt })
    await recordLink(ctx, 'share_link_created', recipe)
    return getShareLink(ctx, id)
  })
}

const defaultExpiry = ({ now }: UserCtx) => new Date(Date.parse(now) + SHARE_DAYS * DAY_MS).toISOString()

/** Error: `not_found`. */
export async function getShareLink(ctx: UserCtx, id: string): Promise<ShareLink> {
  const link = assertFound(await findShareLink(ctx, id))
  return { ...link, recipe: await getRecipe(ctx, link.recipeId) }
}

/** Error: `not_found`. */
export async function revokeShareLink(ctx: UserCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = assertFound(await findLinkSubject(ctx, id))
    const link = authorize(ctx.actor, shareLinkPolicy, 'delete', found)
    const { recipe } = await getShareLink(ctx, id)
    await deleteShareLink(ctx, link)
    await recordLink(ctx, 'share_link_deleted', recipe)
  })
}

/** The link's id is a secret, so the log contains only the recipe. */
const recordLink = (
  ctx: UserCtx,
  action: 'share_link_created' | 'share_link_deleted',
  { id, name }: Pick<Recipe, 'id' | 'name'>,
) => recordAudit(ctx, { action, subject: { kind: 'recipe', id, name: name ?? '' } })

/** Holders of a link see only the names and amounts of linked recipes. */
const withoutLinkedRecipes = (recipe: Recipe): Recipe => ({
  ...recipe,
  recipeIngredient: recipe.recipeIngredient.map(({ referencedRecipe, ...line }) => ({
    ...line,
    referencedRecipe: null,
    note: referencedRecipe ? [referencedRecipe.name, line.note].filter(Boolean).join(', ') : line.note,
  })),
})

/** Regardless of privacy. Errors: `link_not_found`, also if revoked or expired, `too_many_requests`. */
export async function openShareLink(ctx: Ctx, id: string): Promise<Recipe> {
  await ctx.attemptLimits.countVisit(ctx.caller)
  const shared = assertFound(await findSharedRecipe(ctx, id), 'link_not_found')
  const recipe = await readRecipe({ ...ctx, actor: { kind: 'linkHolder', ...shared } }, shared.recipeId)
  return withoutLinkedRecipes(recipeForGuests(assertFound(recipe, 'link_not_found')))
}

export const cleanUpShareLinks: ScheduledTask = {
  name: 'share_links',
  schedule: { everyMinutes: 60 },
  run: async (ctx) => ({ deleted: await deleteExpiredLinks(ctx) }),
}

/** Random bits, followed by proof that this server created the id for this recipe. */
const RANDOM_BYTES = 10

function seal({ secret }: Runtime, recipeId: string, random: Buffer): Buffer {
  const mac = createHmac('sha256', secret).update(`share link of ${recipeId}\n`).update(random).digest()
  return mac.subarray(0, 16 - RANDOM_BYTES)
}

/** The id is the secret: an unguessable UUID. */
function newShareLinkId(runtime: Runtime, recipeId: string): string {
  const random = randomBytes(RANDOM_BYTES)
  random.writeUInt8((random.readUInt8(6) & 0x0f) | 0x40, 6)
  random.writeUInt8((random.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = Buffer.concat([random, seal(runtime, recipeId, random)]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function isShareLinkId(runtime: Runtime, recipeId: string, id: string): boolean {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) return false
  const random = bytes.subarray(0, RANDOM_BYTES)
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), seal(runtime, recipeId, random))
}
