import { anonymous } from '~/server/platform/access/actor'
import type { Caller } from '~/server/platform/access/caller'
import { createCtx, type Runtime } from '~/server/platform/context'
import { robotsText, sitemapText } from './site-files.service'

const originOf = ({ env }: Runtime, request: Request) => new URL(env.BASE_URL ?? request.url).origin

/** Private pages disappear within this time. Without BASE_URL links depend on the Host header. */
const respond = ({ env }: Runtime, text: string, type: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': env.BASE_URL ? 'public, max-age=3600' : 'no-store',
    },
  })

type SiteFile = (runtime: Runtime, request: Request, caller: Caller) => Promise<Response>

export const siteFiles: Record<string, SiteFile> = {
  '/robots.txt': async (runtime, request) =>
    respond(runtime, robotsText(originOf(runtime, request)), 'text/plain'),
  '/sitemap.xml': async (runtime, request, caller) => {
    const ctx = createCtx(runtime, anonymous, 'en-US', caller)
    return respond(runtime, await sitemapText(ctx, originOf(runtime, request)), 'application/xml')
  },
}
