// Compiles messages/ into src/paraglide and writes slim types beside it. A separate step, because the compiler keeps
// the process alive for half a minute.
import fs from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { paraglideOptions } from '../build/paraglide.ts'

const stamp = 'src/paraglide/.stamp'
const settings = 'project.inlang/settings.json'
const baseFile = 'messages/en-US.json'
const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** Newest change among the compilation's inputs. */
function newestInput() {
  const files = [settings, 'build/paraglide.ts', 'scripts/i18n.mjs']
  for (const name of fs.readdirSync('messages')) if (name.endsWith('.json')) files.push(`messages/${name}`)
  return Math.max(...files.map((file) => fs.statSync(file).mtimeMs))
}

/** One compilation at a time: dev server, tests and people may request one concurrently. */
async function locked(work) {
  fs.mkdirSync('src/paraglide', { recursive: true })
  const lock = 'src/paraglide/.lock'
  for (let waited = 0; ; waited += 200) {
    try {
      fs.mkdirSync(lock)
      break
    } catch {
      if (waited > 120_000) fs.rmSync(lock, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  try {
    await work()
  } finally {
    fs.rmSync(lock, { recursive: true, force: true })
  }
}

/**
 * Fills missing texts of a language from its nearest relative, then from en-US, in a scratch project, so that a missing
 * key never loads a second language in the browser.
 */
function writeFilledProject(folder) {
  const { locales, baseLocale } = read(settings)
  const base = read(baseFile)
  const own = ownLocales()
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(`${folder}/messages`, { recursive: true })
  for (const locale of own) {
    const own = fs.existsSync(`messages/${locale}.json`) ? read(`messages/${locale}.json`) : {}
    const relatives = locales.filter((other) => other !== locale && other.slice(0, 2) === locale.slice(0, 2))
    const nearest = relatives.map((other) => `messages/${other}.json`).filter((file) => fs.existsSync(file))
    const filled = Object.assign({}, base, ...nearest.map(read), own)
    for (const [key, message] of Object.entries(filled)) {
      if (!(key in base)) delete filled[key]
      else if (Array.isArray(message)) filled[key] = message.map(withCatchAll).map(withOwnDigits)
      else if (NUMBERS.test(message)) filled[key] = [withOwnDigits(alone(message))]
    }
    fs.writeFileSync(`${folder}/messages/${locale}.json`, JSON.stringify(filled))
  }
  const project = `${folder}/project.inlang`
  fs.mkdirSync(project)
  const original = read(settings)
  fs.writeFileSync(
    `${project}/settings.json`,
    JSON.stringify({
      ...original,
      baseLocale,
      locales: own,
      modules: [`${process.cwd()}/node_modules/@inlang/plugin-message-format/dist/index.js`],
    }),
  )
  return project
}

/**
 * A plural whose last form is also used for numbers without their own form: an English text replaces texts of languages
 * with more forms.
 */
function withCatchAll({ match, ...message }) {
  const forms = Object.entries(match ?? {}).map(([form, text]) => [form.replaceAll('=other', '=*'), text])
  return { ...message, match: Object.fromEntries(forms) }
}

/** These parameters are always numbers, and every text writes them in the digits of its language. */
const NUMBERS = /\{(count|number)\}/

/** A text without forms in the structure of one with forms. */
function alone(text) {
  const [, name] = NUMBERS.exec(text)
  return {
    declarations: [`input ${name}`, `local ${name}Plural = ${name}: plural`],
    selectors: [`${name}Plural`],
    match: { [`${name}Plural=*`]: text },
  }
}

/** Formats numbers by Intl before they enter the text: `١٢` beside the `١٢` of dates and amounts, not `12`. */
function withOwnDigits({ declarations, match, ...message }) {
  const texts = Object.values(match).join()
  const names = ['count', 'number'].filter((name) => texts.includes(`{${name}}`))
  const inputs = names.map((name) => `input ${name}`).filter((input) => !declarations.includes(input))
  const shown = names.map((name) => `local ${name}Digits = ${name}: number`)
  const forms = Object.entries(match).map(([form, text]) => [
    form,
    text.replaceAll(new RegExp(NUMBERS, 'g'), (_, name) => `{${name}Digits}`),
  ])
  return {
    ...message,
    declarations: [...inputs, ...declarations, ...shown],
    match: Object.fromEntries(forms),
  }
}

/** Translated locales: those with a file of their own, and their nearest relatives. */
function ownLocales() {
  const { locales, baseLocale } = read(settings)
  const speaks = (locale) => locale !== baseLocale && fs.existsSync(`messages/${locale}.json`)
  const family = (locale) => locales.filter((other) => other.slice(0, 2) === locale.slice(0, 2))
  return locales.filter((locale) => locale === baseLocale || family(locale).some(speaks))
}

/**
 * An untranslated language is an alias of the source language: forty copies of all texts would take long to compile and
 * much memory.
 */
function aliasUntranslated() {
  const { locales, baseLocale } = read(settings)
  const own = ownLocales()
  for (const locale of locales)
    if (!own.includes(locale))
      fs.writeFileSync(
        `src/paraglide/messages/${locale}.js`,
        `export { default } from './${baseLocale}.js'\n`,
      )
  const runtime = 'src/paraglide/runtime.js'
  const code = fs.readFileSync(runtime, 'utf8')
  const list = `export const locales = /** @type {const} */ (${JSON.stringify(locales)})`
  fs.writeFileSync(
    runtime,
    code.replace(/^export const locales = .+$/m, () => list),
  )
}

/**
 * A language as one object: plain texts, and functions only for texts with parameters. The compiler's own module has a
 * function for every text, which takes many times the memory.
 */
async function writeTexts() {
  for (const locale of ownLocales()) {
    const lines = Object.entries(await import(`../src/paraglide/messages/${locale}.js`)).map(
      ([key, say]) => `${key}: ${say.length === 0 ? JSON.stringify(say()) : say},\n`,
    )
    fs.writeFileSync(
      `src/paraglide/messages/${locale}.js`,
      `import * as registry from '../registry.js'\n\nexport default {\n${lines.join('')}}\n`,
    )
  }
}

/**
 * The compiler's own dispatcher names each of 42 languages in each message: megabytes of code in the server's memory.
 * This one looks the language up.
 */
function writeDispatcher() {
  const { baseLocale } = read(settings)
  const own = ownLocales()
  const name = (locale) => locale.replace('-', '')
  fs.writeFileSync(
    'src/paraglide/messages.js',
    `${own.map((locale) => `import ${name(locale)} from './messages/${locale}.js'\n`).join('')}import { getLocale } from './runtime.js'

const texts = new Map([${own.map((locale) => `['${locale}', ${name(locale)}]`).join(', ')}])
const inLocale = (key) => (inputs = {}, { locale = getLocale() } = {}) => {
  const text = (texts.get(locale) ?? ${name(baseLocale)})[key]
  return typeof text === 'string' ? text : text(inputs)
}

export const m = Object.fromEntries(Object.keys(${name(baseLocale)}).map((key) => [key, inLocale(key)]))
`,
  )
  fs.rmSync('src/paraglide/messages/_index.js')
}

/** The compiler's own registry creates a formatter for every formatted number. */
function writeRegistry() {
  fs.writeFileSync(
    'src/paraglide/registry.js',
    `import { numberFormat, pluralRules } from '../lib/intl.ts'

export const plural = (locale, input, options) => pluralRules(locale, options).select(Number(input))
export const number = (locale, input, options) => numberFormat(locale, options).format(Number(input))
`,
  )
}

/** The translated share of each language in percent, including the texts of its nearest relatives. */
function writeProgress() {
  const { locales } = read(settings)
  const keysOf = (locale) => {
    const file = `messages/${locale}.json`
    return fs.existsSync(file) ? Object.keys(read(file)).filter((key) => key !== '$schema') : []
  }
  const base = keysOf('en-US')
  const shareOf = (locale) => {
    const family = locales.filter((other) => other.slice(0, 2) === locale.slice(0, 2))
    const said = new Set(family.flatMap(keysOf))
    return Math.floor((100 * base.filter((key) => said.has(key)).length) / base.length)
  }
  const progress = Object.fromEntries(locales.map((locale) => [locale, shareOf(locale)]))
  fs.writeFileSync('src/paraglide/progress.json', JSON.stringify(progress))
}

/** The compiler's own types take tsc ten seconds; one declaration file with every message takes one. */
function writeTypes() {
  const source = fs.readFileSync('src/paraglide/messages/_index.js', 'utf8')
  const inputs = new Map()
  for (const found of source.matchAll(/@typedef \{(.+)\} (\w+Inputs) \*\//g)) inputs.set(found[2], found[1])
  let out =
    "type Text = import('./runtime.js').LocalizedString\ntype Options = { locale?: import('./runtime.js').Locale }\nexport declare const m: {\n"
  for (const found of source.matchAll(/@param \{(\w+Inputs)\} inputs[\s\S]*?export const (\w+) = /g)) {
    const shape = inputs.get(found[1])
    out += `  ${found[2]}(inputs${shape === '{}' ? '?' : ''}: ${shape}, options?: Options): Text\n`
  }
  fs.writeFileSync(
    'src/paraglide/messages.d.ts',
    `${out}}\n/** In the browser only: fetches one language before anything is shown. */\nexport declare function loadLocale(locale: string): Promise<void>\n`,
  )
}

await locked(async () => {
  if (fs.existsSync(stamp) && fs.statSync(stamp).mtimeMs >= newestInput()) return
  const started = newestInput()
  const project = writeFilledProject('src/paraglide/.filled')
  await compile({ ...paraglideOptions, project, outdir: './src/paraglide', cleanOutdir: false })
  fs.rmSync('src/paraglide/.filled', { recursive: true, force: true })
  aliasUntranslated()
  writeTypes()
  await writeTexts()
  writeDispatcher()
  writeRegistry()
  writeProgress()
  fs.writeFileSync(stamp, '')
  if (newestInput() > started) fs.utimesSync(stamp, 0, 0)
  console.log('messages compiled')
})
process.exit(0)
