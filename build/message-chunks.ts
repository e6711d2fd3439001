import path from 'node:path'
import type { Plugin } from 'vite'
import inlang from '../project.inlang/settings.json' with { type: 'json' }
import { compiledFile, compiledLocales, compiledTexts } from './compile-messages.ts'

const PRELOADS = 'virtual:locale-preloads'
/** A chunk with the messages of a language. */
export const CHUNK = 'virtual:texts/'

/**
 * Sends one language to the browser: in the client build `messages.js` becomes a live binding to the messages of one
 * locale, a chunk that is loaded before hydration. `virtual:locale-preloads` tells the server which chunk belongs to
 * which locale.
 */
export function messageChunks(): Plugin {
  const messages = path.resolve('src/paraglide/messages.js')
  const runtime = path.resolve('src/paraglide/runtime.js')
  const chunks: Record<string, string> = {}
  return {
    name: 'ramekin-message-chunks',
    enforce: 'pre',
    sharedDuringBuild: true,
    resolveId: (id) => (id === PRELOADS || id.startsWith(CHUNK) ? `\0${id}` : undefined),
    load(id) {
      const isClient = this.environment.name === 'client'
      if (id === `\0${PRELOADS}`)
        return `export const messageFiles = ${JSON.stringify(isClient ? {} : chunks)}`
      if (id === messages && isClient) return clientMessages()
      if (id === runtime && isClient) return clientRuntime
      if (!id.startsWith(`\0${CHUNK}`)) return
      const locale = id.slice(CHUNK.length + 1)
      if (this.environment.mode === 'dev') this.addWatchFile(compiledFile(locale))
      return `export default ${JSON.stringify(compiledTexts(locale))}`
    },
    transform(_code, id) {
      // The server reads the texts as files.
      if (this.environment.mode === 'dev' && id.endsWith('/server/platform/messages.ts'))
        for (const locale of compiledLocales()) this.addWatchFile(compiledFile(locale))
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.facadeModuleId?.startsWith(`\0${CHUNK}`))
          chunks[output.facadeModuleId.slice(CHUNK.length + 1)] = `/${output.fileName}`
    },
  }
}

/**
 * Modules of the first chunk run before the texts are loaded: a message that they only reference (`{ label:
 * m.data_title }`) reads its text when it is called.
 */
function clientMessages(): string {
  const loaders = compiledLocales().map(
    (locale) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(CHUNK + locale)})`,
  )
  return `import { formatMessage } from '../lib/messages/format-message.ts'
  const early = { get: (_, key) => (...inputs) => m[key](...inputs) }
  export let m = new Proxy({}, early)
  const loaders = { ${loaders.join(', ')} }
  export async function loadLocale(locale) {
    const { default: texts } = await loaders[locale]()
    const message = (text) => (inputs) => formatMessage(text, inputs, locale)
    m = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, message(text)]))
  }`
}

/** The part of the runtime that the browser uses, without URLs and requests: its locale is given. */
const clientRuntime = `export const locales = ${JSON.stringify(inlang.locales)}
  let chosen
  export const defineCustomClientStrategy = (name, strategy) => {
    chosen = strategy
  }
  export const getLocale = () => chosen.getLocale()`
