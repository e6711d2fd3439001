import { anonymous } from '~/server/access/actor'
import type { Caller } from '~/server/access/caller'
import { createCtx, type Runtime } from '~/server/context'
import { robotsText, sitemapText } from './site-files.service'

const originOf = ({ env }: Runtime, request: Request) => new URL(env.BASE_URL ?? request.url).origin

/** Crawlers ask seldom; what has become private is gone within the hour. */
const respond = (text: string, type: string) =>
  new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })

type SiteFile = (runtime: Runtime, request: Request, caller: Caller) => Promise<Response>

/** What search engines ask a site for, by path. */
export const siteFiles: Record<string, SiteFile> = {
  '/robots.txt': async (runtime, request) => respond(robotsText(originOf(runtime, request)), 'text/plain'),
  '/sitemap.xml': async (runtime, request, caller) => {
    const ctx = createCtx(runtime, anonymous, 'en-US', caller)
    return respond(await sitemapText(ctx, originOf(runtime, request)), 'application/xml')
  },
}
