import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import inlang from '../project.inlang/settings.json' with { type: 'json' }
import { messagesIn, readFirstMessages, splitMessages } from './first-messages.ts'

const PRELOADS = 'virtual:locale-preloads'
const MORE = 'virtual:more-messages'

/**
 * Sends the browser one language only, and of that only what it needs: in the client build `messages.js` becomes a
 * live binding to two dynamically imported halves of one locale. The first comes before anything is shown. Modules
 * that name a message of the second import `virtual:more-messages`, which asks for it, and every `import()` of ours
 * waits for what was asked for; so whoever loads such a module finds its messages there. (A module that waited
 * itself, by an `await` outside functions, would break Safari: there a second `import()` of the same module is
 * answered before the first is through.) The server keeps the compiler's own dispatcher, since it answers in all of
 * them. `virtual:locale-preloads` tells the server which chunks belong to which locale, and which pages need both.
 */
export function paraglidePerLocale(outdir: string): Plugin {
  const file = path.resolve(outdir, 'messages.js')
  const runtime = path.resolve(outdir, 'runtime.js')
  const folder = `${path.dirname(file)}/messages/`
  const source = `${path.resolve('src')}/`
  const preloads: Record<'first' | 'more', Record<string, string>> = { first: {}, more: {} }
  let routesWithMore: string[] = []
  let first: ReadonlySet<string> = new Set()
  return {
    name: 'paraglide-per-locale',
    enforce: 'pre',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name === 'client') first = readFirstMessages()
    },
    resolveId: (id) => (id === PRELOADS || id === MORE ? `\0${id}` : undefined),
    load(id) {
      const isClient = this.environment.name === 'client'
      if (id === `\0${PRELOADS}`) {
        const known = isClient ? { first: {}, more: {} } : preloads
        return `export const firstMessages = ${JSON.stringify(known.first)}
          export const moreMessages = ${JSON.stringify(known.more)}
          export const routesWithMore = ${JSON.stringify(isClient ? [] : routesWithMore)}`
      }
      if (id === `\0${MORE}`)
        return `import { wantMore } from ${JSON.stringify(file)}
          wantMore(${loader(folder, 'more')})`
      const [name = '', half] = id.split('?')
      if (name === file && isClient) return clientMessages(folder)
      if (name === runtime && isClient) return clientRuntime(fs.readFileSync(runtime, 'utf8'))
      if (name.startsWith(folder) && (half === 'first' || half === 'more'))
        return splitMessages(fs.readFileSync(name, 'utf8'), first)[half]
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.startsWith(source) || id.startsWith(path.dirname(file)))
        return
      if (messagesIn(code).some((key) => !first.has(key))) return `import '${MORE}'\n${code}`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const needMore = new Set<string>()
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const needsMore = (name: string, seen: Set<string>): boolean => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || seen.has(name)) return false
        seen.add(name)
        return chunk.moduleIds.includes(`\0${MORE}`) || chunk.imports.some((each) => needsMore(each, seen))
      }
      for (const { facadeModuleId, fileName, isEntry } of chunks) {
        // It would wait for messages before the language is known.
        if (isEntry && needsMore(fileName, new Set()))
          this.error(
            `build/first-messages.ts lacks one of ${this.getModuleInfo(`\0${MORE}`)?.importers.join(', ')}`,
          )
        const [name = '', query = ''] = facadeModuleId?.split('?') ?? []
        if (name.startsWith(folder) && (query === 'first' || query === 'more'))
          preloads[query][path.basename(name, '.js')] = `/${fileName}`
        const route = /\/src\/routes\/(.+)\.tsx$/.exec(name)?.[1]
        if (route && query.includes('component') && needsMore(fileName, new Set()))
          needMore.add(routeId(route))
      }
      for (const half of [preloads.first, preloads.more])
        for (const [locale, texts] of textsOf(folder)) {
          const chunk = half[texts]
          if (chunk) half[locale] = chunk
        }
      routesWithMore = [...needMore]
    },
  }
}

/** `_default/shopping-lists.index` is the file of the route `/_default/shopping-lists/`. */
const routeId = (route: string) => `/${route.replaceAll('.', '/').replace(/\/index$/, '/')}`

/** The locales, each with the one whose texts it has: itself, or the source language where nobody translated it. */
function textsOf(folder: string): [locale: string, texts: string][] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js')
  return names.map((name) => {
    const alias = /^export \* from '\.\/(.+)\.js'$/m.exec(fs.readFileSync(`${folder}${name}`, 'utf8'))
    return [name.slice(0, -3), alias?.[1] ?? name.slice(0, -3)]
  })
}

/** Code of a function that fetches one half of a locale's messages. */
function loader(folder: string, half: 'first' | 'more'): string {
  const translated = textsOf(folder).filter(([locale, texts]) => locale === texts)
  const each = translated.map(
    ([locale]) =>
      `${JSON.stringify(locale)}: () => import(${JSON.stringify(`${folder}${locale}.js?${half}`)})`,
  )
  return `(locale) => {
    const each = { ${each.join(', ')} }
    return (each[locale] ?? each[${JSON.stringify(inlang.baseLocale)}])()
  }`
}

const clientMessages = (folder: string) => `export let m = {}
  let locale
  const add = (messages) => { m = { ...m, ...messages } }
  export async function loadLocale(chosen) {
    locale = chosen
    add(await (${loader(folder, 'first')})(chosen))
  }
  let load, more
  async function loadMore() {
    try {
      add(await load(locale))
    } catch (error) {
      more = undefined
      throw error
    }
  }
  export function wantMore(loader) {
    load = loader
    more ??= loadMore()
    more.catch(() => {})
  }
  export async function whenSaid(module) {
    if (load) await (more ??= loadMore())
    return module
  }`

/**
 * Of the runtime, most of which is about addresses and requests, what the browser uses: it is told its locale, and
 * has it remembered.
 */
const clientRuntime = (code: string) => `${/^export const locales = .+$/m.exec(code)?.[0]}
  let chosen
  export const defineCustomClientStrategy = (name, strategy) => {
    chosen = strategy
    strategy.setLocale(strategy.getLocale())
  }
  export const getLocale = () => chosen.getLocale()`
