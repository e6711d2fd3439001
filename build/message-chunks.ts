import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import inlang from '../project.inlang/settings.json' with { type: 'json' }
import type { Texts } from '../src/lib/messages/format-message.ts'
import { compiledFile, compiledLocales, compiledTexts } from './compile-messages.ts'

const PRELOADS = 'virtual:locale-preloads'
/** A chunk with the messages of a language. */
export const CHUNK = 'virtual:texts/'

/** How a module uses a message. */
const MESSAGE = /\bm\.(\w+)/g

/**
 * Sends one language to the browser: in the client build `messages.js` becomes a live binding to the messages of one
 * locale, a chunk that is loaded before hydration. `virtual:locale-preloads` tells the server which chunk belongs to
 * which locale.
 */
export function messageChunks(): Plugin {
  const messages = path.resolve('src/paraglide/messages.js')
  const runtime = path.resolve('src/paraglide/runtime.js')
  const chunks: Record<string, string> = {}
  let numbers: ReadonlyMap<string, number> = new Map()
  return {
    name: 'ramekin-message-chunks',
    enforce: 'pre',
    sharedDuringBuild: true,
    buildStart() {
      const { name, mode } = this.environment
      if (name === 'client' && mode === 'build') numbers = numberMessages(compiledTexts(inlang.baseLocale))
    },
    resolveId: (id) => (id === PRELOADS || id.startsWith(CHUNK) ? `\0${id}` : undefined),
    load(id) {
      const isClient = this.environment.name === 'client'
      const isBuild = this.environment.mode === 'build'
      if (id === `\0${PRELOADS}`)
        return `export const messageFiles = ${JSON.stringify(isClient ? {} : chunks)}`
      if (id === messages && isClient) return clientMessages(isBuild)
      if (id === runtime && isClient) return clientRuntime
      if (!id.startsWith(`\0${CHUNK}`)) return
      const locale = id.slice(CHUNK.length + 1)
      if (!isBuild) this.addWatchFile(compiledFile(locale))
      const texts = compiledTexts(locale)
      return isBuild ? chunkOf(texts, numbers) : `export default ${JSON.stringify(texts)}`
    },
    transform(code, id) {
      const { name, mode } = this.environment
      // The server reads the texts as files.
      if (mode === 'dev' && id.endsWith('/server/platform/messages.ts'))
        for (const locale of compiledLocales()) this.addWatchFile(compiledFile(locale))
      if (name !== 'client' || !code.includes('paraglide/messages')) return
      return code.replace(MESSAGE, (text, key: string) => {
        const number = numbers.get(key)
        return number === undefined ? text : `m[${number}]`
      })
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
 * m.data_title }`) reads its text when it is called. Texts are a list in a build, by key in development.
 */
function clientMessages(isBuild: boolean): string {
  const loaders = compiledLocales().map(
    (locale) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(CHUNK + locale)})`,
  )
  const all = isBuild
    ? 'texts.map(message)'
    : 'Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, message(text)]))'
  return `import { formatMessage } from '../lib/messages/format-message.ts'
  const early = { get: (_, key) => (...inputs) => m[key](...inputs) }
  export let m = new Proxy({}, early)
  const loaders = { ${loaders.join(', ')} }
  export async function loadLocale(locale) {
    const { default: texts } = await loaders[locale]()
    const message = (text) => (inputs) => formatMessage(text, inputs, locale)
    m = ${all}
  }`
}

/**
 * A number for every message that the browser may use. Keys are a third of a language's chunk, and each is repeated
 * where its message is used.
 */
export function numberMessages(texts: Texts): ReadonlyMap<string, number> {
  const keys = new Set<string>()
  for (const file of fs.globSync('src/**/*.{ts,tsx}'))
    if (!/\.test\.|^src\/(paraglide|server)\//.test(file))
      for (const [, key = ''] of fs.readFileSync(file, 'utf8').matchAll(MESSAGE))
        if (key in texts) keys.add(key)
  return new Map([...keys].sort().map((key, index) => [key, index]))
}

/** The numbered messages of a language; others are left out of the chunk. */
export const chunkOf = (texts: Texts, numbers: ReadonlyMap<string, number>): string =>
  `export default ${JSON.stringify([...numbers.keys()].map((key) => texts[key]))}`

/** The part of the runtime that the browser uses, without URLs and requests: its locale is given. */
const clientRuntime = `export const locales = ${JSON.stringify(inlang.locales)}
  let chosen
  export const defineCustomClientStrategy = (name, strategy) => {
    chosen = strategy
  }
  export const getLocale = () => chosen.getLocale()`
