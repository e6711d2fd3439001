import { escapeHtml } from '~/lib/text/escape-html'
import type { Ctx } from '~/server/platform/context'
import { findPublicPages } from './site-files.repository'

/** Limit of the sitemap format. */
const URLS_MAX = 50_000

/** Paths closed to search engines; pages of private groups and share links have their own `noindex`. */
const closed = [
  '/api/',
  '/admin/',
  '/group/',
  '/household/',
  '/user/',
  '/shopping-lists',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
]

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

interface Page {
  path: string
  changed?: string
}

/** `sitemap.xml` with the public pages of groups. Error: `too_many_requests`. */
export async function sitemapText(ctx: Ctx, origin: string): Promise<string> {
  await ctx.attemptLimits.countVisit(ctx.caller)
  const { groups, cookbooks, recipes } = await findPublicPages(ctx, URLS_MAX)
  const pages: Page[] = [
    ...groups.map(({ slug }) => ({ path: `/g/${slug}` })),
    ...cookbooks.map(({ groupSlug, slug, updatedAt }) => ({
      path: `/g/${groupSlug}/cookbooks/${slug}`,
      changed: updatedAt,
    })),
    ...recipes.map(({ groupSlug, slug, updatedAt }) => ({
      path: `/g/${groupSlug}/r/${slug}`,
      changed: updatedAt,
    })),
  ].slice(0, URLS_MAX)
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`
}
