import http from 'node:http'
import { lentils, pageOf } from './recipe-site'

/** Pages of another site: another host, another port. */
export interface ForeignSite {
  url: string
  stop(): void
}

const recipe = pageOf(lentils)

/** Overrides globals that a bookmarklet might use, and has text that is hard to transmit. */
const hostile = `<!doctype html><html lang="en"><title>Hostile</title>
  <form id="theirs"><input name="submit"><input name="action"></form>
  <script>
    for (const name of ['submit', 'requestSubmit', 'reset']) document.createElement('form')[name] = null
    window.open = () => { throw new Error('no') }
    document.addEventListener('click', (event) => { event.preventDefault(); event.stopImmediatePropagation() }, true)
    document.addEventListener('submit', (event) => event.preventDefault(), true)
    Object.defineProperty(document.documentElement, 'appendChild', { value: HTMLElement.prototype.appendChild })
    document.body.append(document.createElement('p'))
    document.querySelector('p').textContent =
      '<' + '/script><script>alert(1)<' + '/script><!-- \\u2028\\u2029 \\ud800 \\udc00 \\u0000 \\ufeff ]]> \\ud83c\\udf4b "\\'&amp;'
    document.querySelector('p').setAttribute('data-x', '"><img src=x onerror=alert(2)>\\u0000\\ud800')
  </script></html>`

const xhtml = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>${lentils.name}</title>
<script type="application/ld+json">//<![CDATA[
${JSON.stringify(lentils)}
//]]></script></head><body><h1>${lentils.name}</h1></body></html>`

interface Page {
  type?: string
  policy?: string
  body: string | Buffer
}

const pages: Record<string, Page> = {
  '/lentils': { body: recipe },
  '/soup': { body: pageOf({ ...lentils, name: 'Soup with lemon' }) },
  '/strict': { body: recipe, policy: "form-action 'self'" },
  '/strictest': { body: recipe, policy: "default-src 'none'; form-action 'none'; base-uri 'none'" },
  '/hostile': { body: hostile },
  '/xhtml': { type: 'application/xhtml+xml', body: xhtml },
  '/drawing': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><title>A pot</title></svg>',
  },
  '/old': {
    type: 'text/html; charset=windows-1252',
    body: Buffer.from('<!doctype html><title>Cr\u00e8me</title><p>Cr\u00e8me br\u00fbl\u00e9e</p>', 'latin1'),
  },
}

/** Starts the site on this machine, under a host that browsers treat as another site than `127.0.0.1`. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = http.createServer((request, response) => {
    const page = pages[new URL(request.url ?? '', 'http://localhost').pathname]
    if (!page) return response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end()
    if (page.policy) response.setHeader('content-security-policy', page.policy)
    response.setHeader('content-type', page.type ?? 'text/html; charset=utf-8').end(page.body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no address')
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
