import type { UserCtx } from '~/server/platform/context'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { FORMER_SLUGS_MAX, findUsedSlugs } from './former-slugs.repository'
import { isRecipeSlug } from './recipe-slug'

/** Of the rows of an imported recipe, as many as a recipe may have, without slugs that a recipe here has or had. */
export async function freeFormerSlugs(ctx: UserCtx, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const valid = rows.slice(0, FORMER_SLUGS_MAX).flatMap((row) => {
    const { slug, createdAt = ctx.now } = row
    return typeof slug === 'string' && isRecipeSlug(slug) ? [{ ...row, slug, createdAt }] : []
  })
  if (valid.length === 0) return []
  const used = await findUsedSlugs(
    ctx,
    valid.map(({ slug }) => slug),
  )
  return valid.filter(({ slug }) => !used.has(slug))
}
