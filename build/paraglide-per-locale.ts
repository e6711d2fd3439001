import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import inlang from '../project.inlang/settings.json' with { type: 'json' }

const PRELOADS = 'virtual:locale-preloads'

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
  return {
    name: 'paraglide-per-locale',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: (id) => (id === PRELOADS ? `\0${id}` : undefined),
    load(id) {
      const isClient = this.environment.name === 'client'
      if (id === `\0${PRELOADS}`)
        return `export const messageFiles = ${JSON.stringify(isClient ? {} : chunks)}`
      if (id === file && isClient) return clientMessages(folder)
      if (id === runtime && isClient) return clientRuntime(fs.readFileSync(runtime, 'utf8'))
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
