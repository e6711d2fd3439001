/** Static files with their types and the headers of `_headers`, as the platform serves them. */
const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
}

/** Blocks of a path, which may end with `*`, and indented headers. */
function headersOf(rules, pathname) {
  const lines = rules.split('\n')
  let applies = false
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) {
      applies = line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line
      return []
    }
    const [name, ...value] = line.split(':')
    return applies ? [[name.trim(), value.join(':').trim()]] : []
  })
}

export default {
  async fetch(request, { FILES, RULES }) {
    const { pathname } = new URL(request.url)
    const file = await FILES.fetch(`http://files${pathname}`)
    if (!file.ok) return new Response('Not found', { status: file.status })
    const type = types[pathname.split('.').at(-1)] ?? 'application/octet-stream'
    return new Response(file.body, { headers: [['content-type', type], ...headersOf(RULES, pathname)] })
  },
}
