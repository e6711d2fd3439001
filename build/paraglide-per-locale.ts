import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import inlang from '../project.inlang/settings.json' with { type: 'json' }

const PRELOADS = 'virtual:locale-preloads'

/** How a module says a message. */
const MESSAGE = /\bm\.(\w+)/g

/**
 * Sends the browser one language only: in the client build `messages.js` becomes a live binding to the messages of
 * one locale, a chunk that is loaded before the page comes alive. The server keeps all languages, since it
 * responds in all of them. `virtual:locale-preloads` tells the server which chunk belongs to which locale.
 */
export function paraglidePerLocale(outdir: string): Plugin {
  const file = path.resolve(outdir, 'messages.js')
  const runtime = path.resolve(outdir, 'runtime.js')
  const folder = `${path.dirname(file)}/messages/`
  const chunks: Record<string, string> = {}
  let shortNames: ReadonlyMap<string, string> = new Map()
  return {
    name: 'paraglide-per-locale',
    enforce: 'pre',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.mode === 'build') shortNames = nameMessages()
    },
    resolveId: (id) => (id === PRELOADS ? `\0${id}` : undefined),
    load(id) {
      const isClient = this.environment.name === 'client'
      if (id === `\0${PRELOADS}`)
        return `export const messageFiles = ${JSON.stringify(isClient ? {} : chunks)}`
      if (id === file && isClient) return clientMessages(folder)
      if (id === runtime && isClient) return clientRuntime(fs.readFileSync(runtime, 'utf8'))
      if (id.startsWith(folder) && isClient && this.environment.mode === 'build')
        return withShortNames(fs.readFileSync(id, 'utf8'), shortNames)
    },
    transform(code) {
      if (this.environment.name !== 'client' || !code.includes('paraglide/messages')) return
      return code.replace(MESSAGE, (text, key: string) => {
        const name = shortNames.get(key)
        return name ? `m.${name}` : text
      })
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const files = new Map<string, string>()
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.facadeModuleId?.startsWith(folder))
          files.set(path.basename(output.facadeModuleId, '.js'), `/${output.fileName}`)
      for (const [locale, texts] of textsOf(folder)) {
        const chunk = files.get(texts)
        if (chunk) chunks[locale] = chunk
      }
    },
  }
}

/** The locales, each with the one whose texts it has: itself, or the source language where nobody translated it. */
function textsOf(folder: string): [locale: string, texts: string][] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => {
    const alias = /^export \* from '\.\/(.+)\.js'$/m.exec(fs.readFileSync(`${folder}${name}`, 'utf8'))
    return [name.slice(0, -3), alias?.[1] ?? name.slice(0, -3)]
  })
}

function clientMessages(folder: string): string {
  const translated = textsOf(folder).filter(([locale, texts]) => locale === texts)
  const loaders = translated.map(
    ([locale]) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(`${folder}${locale}.js`)})`,
  )
  return `export let m = {}
  const loaders = { ${loaders.join(', ')} }
  export async function loadLocale(locale) {
    m = await (loaders[locale] ?? loaders[${JSON.stringify(inlang.baseLocale)}])()
  }`
}

/**
 * A short name for every message that the browser may say. Names are a third of a language's chunk, and each is
 * repeated where its message is said.
 */
function nameMessages(): ReadonlyMap<string, string> {
  const keys = new Set<string>()
  for (const file of fs.globSync('src/**/*.{ts,tsx}'))
    if (!/\.test\.|^src\/(paraglide|server)\//.test(file))
      for (const [, key = ''] of fs.readFileSync(file, 'utf8').matchAll(MESSAGE)) keys.add(key)
  return new Map([...keys].sort().map((key, index) => [key, `_${index.toString(36)}`]))
}

/** Only what has a short name is exported: the other messages fall out of the chunk. */
const withShortNames = (code: string, names: ReadonlyMap<string, string>) =>
  code.replace(/^export const (\w+) = /gm, (_, key: string) => {
    const name = names.get(key)
    return name ? `export const ${name} = ` : `const ${key} = `
  })

/**
 * Of the runtime, most of which is about URLs and requests, what the browser uses: it is told its locale, and has it
 * remembered.
 */
const clientRuntime = (code: string) => `${/^export const locales = .+$/m.exec(code)?.[0]}
  let chosen
  export const defineCustomClientStrategy = (name, strategy) => {
    chosen = strategy
    strategy.setLocale(strategy.getLocale())
  }
  export const getLocale = () => chosen.getLocale()`
