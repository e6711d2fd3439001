import type { Env, Hono } from 'hono'
import { createOpenApi } from '~/server/platform/transport/openapi'
import { appVersion } from '~/server/platform/version'
import { docsPage } from './docs-page'
import { operations } from './operations'

/** Serves the contract as built at /openapi.json, and a page for it at /docs and /redoc. */
export function serveDocs<E extends Env>(app: Hono<E>): void {
  let document: ReturnType<typeof createOpenApi> | undefined
  let page: string | undefined
  const readDocument = () => {
    document ??= createOpenApi(operations, appVersion)
    return document
  }
  const readPage = () => {
    page ??= docsPage(readDocument())
    return page
  }
  app.get('/openapi.json', (c) => c.json(readDocument()))
  app.get('/docs', (c) => c.html(readPage()))
  app.get('/redoc', (c) => c.html(readPage()))
}
