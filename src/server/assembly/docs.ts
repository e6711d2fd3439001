import type { Env, Hono } from 'hono'
import { escapeHtml } from '~/lib/text/escape-html'
import { createOpenApi } from '~/server/platform/transport/openapi'
import { appVersion } from '~/server/platform/version'
import { operations } from './operations'

/** Serves the contract as built at /openapi.json, and a page for it at /docs and /redoc. */
export function serveDocs<E extends Env>(app: Hono<E>): void {
  let document: ReturnType<typeof createOpenApi> | undefined
  app.get('/openapi.json', (c) => {
    document ??= createOpenApi(operations, appVersion)
    return c.json(document)
  })
  app.get('/docs', (c) => c.html(docsPage()))
  app.get('/redoc', (c) => c.html(docsPage()))
}

function docsPage(): string {
  const tags = [...new Set(operations.map((operation) => operation.tag))]
  const rows = (tag: string) =>
    operations
      .filter((operation) => operation.tag === tag)
      .map(
        (operation) =>
          `<li><code><b>${operation.method.toUpperCase()}</b> ${escapeHtml(operation.path)}</code><span>${escapeHtml(operation.summary)}</span><small>${operation.access}</small></li>`,
      )
      .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ramekin API</title>
<style>body{font:16px/1.5 system-ui;margin:0 auto;max-width:1000px;padding:32px 20px;color:#231c16;background:#fcfaf7}h1,h2{font-family:Georgia,serif;font-weight:500}ul{list-style:none;padding:0}li{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr) 64px;gap:16px;padding:8px 0;border-block-end:1px solid #e9e3da}code{overflow-wrap:anywhere}b{color:#ae5101;display:inline-block;min-width:64px}small{color:#72685d}@media(max-width:700px){li{grid-template-columns:1fr;gap:2px}}@media(prefers-color-scheme:dark){body{background:#1e1e1e;color:#f5f0e9}li{border-color:#363432}b{color:#e58325}small{color:#a1978b}a{color:#5da2bb}}</style>
<h1>Ramekin API</h1><p>${operations.length} operations. The machine-readable contract is <a href="/openapi.json">openapi.json</a>. Send <code>Authorization: Bearer …</code> with a token from <code>POST /api/auth/token</code>.</p>
${tags.map((tag) => `<h2>${escapeHtml(tag)}</h2><ul>${rows(tag)}</ul>`).join('')}</html>`
}
