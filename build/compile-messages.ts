import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import inlang from '../project.inlang/settings.json' with { type: 'json' }
import type { Texts } from '../src/lib/messages/format-message.ts'
import { parentLocales } from '../src/lib/parent-locales.ts'
import { paramsOf, readTextFile } from './inlang-format.ts'

const OUT = 'src/paraglide'
const AVAILABLE = 'available.json'
const TEXTS = 'texts'
const RUNTIME = ['server.js', 'runtime.js']
export const TEXTS_FOLDER = `${OUT}/${TEXTS}`
/** Prefix of incomplete files. Tests, a build and the development server may compile concurrently. */
const UNFINISHED = '.unfinished-'
const { baseLocale, locales } = inlang
/** Parameters that `formatMessage` writes in the digits of the language. A formatted text would become "NaN". */
const NUMBERS = new Set(['count', 'number'])

/** Languages that passed all checks (docs/translating.md); with RAMEKIN_LANGUAGES=all, also those to be checked. */
function passedLocales(folder: string): readonly string[] {
  if (process.env.RAMEKIN_LANGUAGES === 'all') return locales
  const quality: Record<string, { complete: boolean }> = JSON.parse(
    fs.readFileSync(`${folder}/quality.json`, 'utf8'),
  )
  return Object.keys(quality).filter((locale) => quality[locale]?.complete)
}

/**
 * The texts of each available language, the source language first. A language is available if it passed and has every
 * message; until then its people read English.
 */
export function readLanguages(folder = 'messages'): ReadonlyMap<string, Texts> {
  const source = readTextFile(`${folder}/${baseLocale}.json`)
  const languages = new Map([[baseLocale, source]])
  const passed = passedLocales(folder)
  // Variants come after their languages.
  for (const locale of locales.toSorted(
    (one, other) => Number(one in parentLocales) - Number(other in parentLocales),
  )) {
    const own = `${folder}/${locale}.json`
    const parent = parentLocales[locale]
    if (!passed.includes(locale) || !fs.existsSync(own)) continue
    const filled = { ...(parent && languages.get(parent)), ...readTextFile(own) }
    const missing = Object.keys(source).filter((key) => !(key in filled))
    if (missing.length === 0) languages.set(locale, pick(filled, Object.keys(source)))
    else
      console.warn(
        `${locale} lacks ${missing.length} messages and is not available: ${missing.slice(0, 3).join(', ')}`,
      )
  }
  return languages
}

const pick = (texts: Texts, keys: readonly string[]): Texts =>
  Object.fromEntries(keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]])))

/** Replaces the file atomically, since another process may read it; skips a file with the same content. */
function write(out: string, name: string, content: string): void {
  const file = path.join(out, name)
  if (readIfThere(file) === content) return
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = path.join(out, `${UNFINISHED}${process.pid}-${path.basename(name)}`)
  fs.writeFileSync(unfinished, content)
  fs.renameSync(unfinished, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Writes the texts of the available languages, and the types of all messages. */
export function compileTexts(folder = 'messages', out = OUT): void {
  const languages = readLanguages(folder)
  const files = new Map(
    [...languages].map(([locale, texts]) => [`${TEXTS}/${locale}.json`, JSON.stringify(texts)]),
  )
    .set(AVAILABLE, JSON.stringify([...languages.keys()]))
    .set('messages.js', "export { m } from '../server/platform/messages.ts'\n")
    .set('messages.d.ts', typesOf(languages.get(baseLocale) ?? {}))
  for (const [name, content] of files) write(out, name, content)
  removeOthers(out, [...files.keys(), ...RUNTIME, TEXTS])
}

/** Removes languages that are no longer available, and files of earlier versions. */
function removeOthers(out: string, known: readonly string[]): void {
  for (const folder of ['', TEXTS])
    for (const name of fs.readdirSync(path.join(out, folder)))
      if (!known.includes(path.posix.join(folder, name)) && !name.startsWith(UNFINISHED))
        fs.rmSync(path.join(out, folder, name), { recursive: true, force: true })
}

/** Languages whose texts are compiled, the source language first. */
export const compiledLocales = (): string[] => JSON.parse(fs.readFileSync(`${OUT}/${AVAILABLE}`, 'utf8'))

export const compiledFile = (locale: string): string => path.resolve(TEXTS_FOLDER, `${locale}.json`)

export const compiledTexts = (locale: string): Texts =>
  JSON.parse(fs.readFileSync(compiledFile(locale), 'utf8'))

function typesOf(texts: Texts): string {
  const messages = Object.entries(texts).map(([key, text]) => {
    const names = new Set([...(typeof text === 'string' ? [] : ['count']), ...paramsOf(text)])
    const inputs = [...names]
      .map((name) => `${name}: ${NUMBERS.has(name) ? 'number' : 'NonNullable<unknown>'}`)
      .join('; ')
    return `  ${key}(inputs${inputs ? '' : '?'}: { ${inputs} }, options?: Options): Text\n`
  })
  return `type Text = import('./runtime.js').LocalizedString
type Options = { locale?: import('./runtime.js').Locale }
export declare const m: {
${messages.join('')}}
/** In the browser only: fetches one language before anything is shown. */
export declare function loadLocale(locale: string): Promise<void>
`
}

const options = {
  // Our own strategy decides (src/lib/locale.ts): path prefix, cookie, browser languages.
  strategy: ['custom-ramekin' as const, 'baseLocale' as const],
}

/** Writes Paraglide's runtime and middleware, without messages, when their inputs have changed. */
export async function compileRuntime(): Promise<void> {
  const { version } = JSON.parse(fs.readFileSync('node_modules/@inlang/paraglide-js/package.json', 'utf8'))
  const inputs = JSON.stringify([version, baseLocale, locales, options])
  const stamp = `/* ${createHash('sha256').update(inputs).digest('hex')} */\n`
  if (readIfThere(`${OUT}/runtime.js`)?.startsWith(stamp)) return
  const { compile } = await import('@inlang/paraglide-js')
  const scratch = `${OUT}/${UNFINISHED}${process.pid}`
  const project = path.resolve(scratch, 'project.inlang')
  fs.mkdirSync(project, { recursive: true })
  fs.writeFileSync(`${project}/settings.json`, JSON.stringify({ baseLocale, locales, modules: [] }))
  await compile({ ...options, project, outdir: `${scratch}/out` })
  // runtime.js is written last, since its stamp marks both files as current.
  for (const name of RUNTIME) write(OUT, name, stamp + fs.readFileSync(`${scratch}/out/${name}`, 'utf8'))
  fs.rmSync(scratch, { recursive: true })
}
