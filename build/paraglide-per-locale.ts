import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import inlang from '../project.inlang/settings.json' with { type: 'json' }

const PRELOADS = 'virtual:locale-preloads'

/** How a module uses a message. */
const MESSAGE = /\bm\.(\w+)/g

/**
 * Sends one language to the browser: in the client build `messages.js` becomes a live binding to the messages of one
 * locale, a chunk that is loaded before hydration. The server has all languages. `virtual:locale-preloads` tells the
 * server which chunk belongs to which locale.
 */
export function paraglidePerLocale(outdir: string): Plugin {
  const file = path.resolve(outdir, 'messages.js')
  const runtime = path.resolve(outdir, 'runtime.js')
  const folder = `${path.dirname(file)}/messages/`
  const chunks: Record<string, string> = {}
  let numbers: ReadonlyMap<string, number> = new Map()
  return {
    name: 'paraglide-per-locale',
    enforce: 'pre',
    sharedDuringBuild: true,
    async buildStart() {
      if (this.environment.mode === 'build')
        numbers = numberMessages(await readTexts(`${folder}${inlang.baseLocale}.js`))
    },
    resolveId: (id) => (id === PRELOADS ? `\0${id}` : undefined),
    async load(id) {
      const isClient = this.environment.name === 'client'
      if (id === `\0${PRELOADS}`)
        return `export const messageFiles = ${JSON.stringify(isClient ? {} : chunks)}`
      if (id === file && isClient) return clientMessages(folder, this.environment.mode === 'build')
      if (id === runtime && isClient) return clientRuntime(fs.readFileSync(runtime, 'utf8'))
      if (id.startsWith(folder) && isClient && this.environment.mode === 'build')
        return asList(await readTexts(id), numbers)
    },
    transform(code) {
      if (this.environment.name !== 'client' || !code.includes('paraglide/messages')) return
      return code.replace(MESSAGE, (text, key: string) => {
        const number = numbers.get(key)
        return number === undefined ? text : `m[${number}]`
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

/** The locales, each with the locale of its texts: itself, or the source language if it is not translated. */
function textsOf(folder: string): [locale: string, texts: string][] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js'))
  return names.map((name) => {
    const alias = /^export { default } from '\.\/(.+)\.js'$/m.exec(
      fs.readFileSync(`${folder}${name}`, 'utf8'),
    )
    return [name.slice(0, -3), alias?.[1] ?? name.slice(0, -3)]
  })
}

/** A language as on the server, in a build as a list; messages are called. */
const CALLABLE = `(text) => (typeof text === 'string' ? () => text : text)`

/**
 * Modules of the first chunk run before the texts are loaded: a message that they only reference (`{ label:
 * m.data_title }`) reads its text when it is called.
 */
function clientMessages(folder: string, isBuild: boolean): string {
  const translated = textsOf(folder).filter(([locale, texts]) => locale === texts)
  const loaders = translated.map(
    ([locale]) => `${JSON.stringify(locale)}: () => import(${JSON.stringify(`${folder}${locale}.js`)})`,
  )
  return `const early = { get: (_, key) => (...inputs) => m[key](...inputs) }
  export let m = new Proxy({}, early)
  const loaders = { ${loaders.join(', ')} }
  export async function loadLocale(locale) {
    const { default: texts } = await (loaders[locale] ?? loaders[${JSON.stringify(inlang.baseLocale)}])()
    m = ${isBuild ? `texts.map(${CALLABLE})` : `Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, (${CALLABLE})(text)]))`}
  }`
}

/** The texts of a language by key; functions for texts with parameters. */
type Texts = Record<string, string | ((inputs: unknown) => string)>

async function readTexts(file: string): Promise<Texts> {
  const module: { default: Texts } = await import(pathToFileURL(file).href)
  return module.default
}

/**
 * A number for every message that the browser may use. Keys are a third of a language's chunk, and each is repeated
 * where its message is used.
 */
function numberMessages(texts: Texts): ReadonlyMap<string, number> {
  const keys = new Set<string>()
  for (const file of fs.globSync('src/**/*.{ts,tsx}'))
    if (!/\.test\.|^src\/(paraglide|server)\//.test(file))
      for (const [, key = ''] of fs.readFileSync(file, 'utf8').matchAll(MESSAGE))
        if (key in texts) keys.add(key)
  return new Map([...keys].sort().map((key, index) => [key, index]))
}

/** A language as the list of its numbered messages; others are left out of the chunk. */
function asList(texts: Texts, numbers: ReadonlyMap<string, number>): string {
  const list = [...numbers.keys()].map((key) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`no text for ${key}`)
    return typeof text === 'string' ? JSON.stringify(text) : `${text}`
  })
  return `import * as registry from '../registry.js'
  export default [${list.join(',\n')}]`
}

/** The part of the runtime that the browser uses, without URLs and requests: its locale is given, and is stored. */
const clientRuntime = (code: string) => `${/^export const locales = .+$/m.exec(code)?.[0]}
  let chosen
  export const defineCustomClientStrategy = (name, strategy) => {
    chosen = strategy
    strategy.setLocale(strategy.getLocale())
  }
  export const getLocale = () => chosen.getLocale()`
