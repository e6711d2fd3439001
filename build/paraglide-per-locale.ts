import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Sends the browser one language only: in the client build `messages.js` becomes a live binding to one
 * dynamically imported locale. The server keeps the compiler's own dispatcher, since it answers in all of them.
 * `virtual:locale-preloads` tells the server which chunk belongs to which locale.
 */
export function paraglidePerLocale(outdir: string): Plugin {
  const file = path.resolve(outdir, 'messages.js')
  const folder = `${path.dirname(file)}/messages/`
  const preloads: Record<string, string> = {}
  return {
    name: 'paraglide-per-locale',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: (id) => (id === 'virtual:locale-preloads' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:locale-preloads')
        return `export default ${JSON.stringify(this.environment.name === 'client' ? {} : preloads)}`
      if (id.split('?')[0] !== file || this.environment.name !== 'client') return
      const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js')
      const loaders = names.map(
        (name) => `${JSON.stringify(name.slice(0, -3))}: () => import('./messages/${name}')`,
      )
      return `export let m = {}\nconst loaders = { ${loaders.join(', ')} }\nexport async function loadLocale(locale) { m = await loaders[locale]() }`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.startsWith(folder))
          preloads[path.basename(chunk.facadeModuleId, '.js')] = `/${chunk.fileName}`
    },
  }
}
