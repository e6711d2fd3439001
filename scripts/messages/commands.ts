import fs from 'node:fs'
import { pluralOf, readTextFile } from '../../build/inlang-format.ts'
import type { MessageText } from '../../src/lib/messages/format-message.ts'
import { type BackKeys, backOf, judgeOf, type Verdicts } from './back-translation.ts'
import { addTexts, removeMessage } from './edit-texts.ts'
import { type FlatTexts, fromI18next, toI18next } from './i18next.ts'
import { missingIn, staleIn } from './open-texts.ts'
import { lacksOf, measure, writeQuality } from './quality.ts'
import { missingSheet, takeSheet } from './sheet.ts'
import {
  categoriesOf,
  furtherCategoriesOf,
  locales,
  locked,
  readHashes,
  readJson,
  readTexts,
  SOURCE,
  translatedLocales,
  writeJson,
  writeTexts,
} from './texts.ts'
import { checkTranslation } from './translation-check.ts'
import { briefOf, readerOf } from './translators-brief.ts'

const USAGE = `node scripts/messages.mjs …

  set KEY "Text with {params}" [--locale de-DE]
  plural KEY count "one text" "other text" … [--locale ar-SA]   a text for each plural form of the language
  remove KEY                     from every language
  missing [LOCALE]               texts that are missing or older than the English, as a file to fill
  take FILE                      texts of all languages from that file
  check [LOCALE]                 what the tests ask of translations

  import LOCALE FILE… [--source FILE]   i18next JSON v4; made from another messages/en-US.json than today's
  export LOCALE                  i18next JSON v4
  brief LOCALE [BATCH]           for a translator: English, German, place in the code, kind, length, forms; 12 batches
  reader LOCALE                  for a second reader: texts without English, glossary
  back LOCALE FOLDER [--again FOLDER]   for a back-translator: back.txt, and back-keys.json for the judge
  judge LOCALE FOLDER            for a judge: judge.jsonl from the back.json of the back-translator
  quality LOCALE FOLDER…         figures of reader.json, verdict.json and screens.json to messages/quality.json`

const args = process.argv.slice(2)

function option(name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

function fail(text: string): never {
  throw new Error(text)
}

const locale = option('locale') ?? SOURCE
const again = option('again')
const sourceFile = option('source')
const [command = '', first = '', ...rest] = args

const print = (content: object): void => console.log(JSON.stringify(content, null, 2))

function keyOf(key: string): string {
  return /^[a-z][a-z0-9_]*$/.test(key)
    ? key
    : fail('A key is lower-case words joined by underscores, the feature word first.')
}

function localeOf(name: string): string {
  return locales.includes(name) ? name : fail(`Which language? ${locales.join(' ')}`)
}

function setText(key: string, text: MessageText): void {
  const source = readTexts(SOURCE)
  if (locale === SOURCE) writeTexts(SOURCE, { ...source, [key]: text })
  else if (key in source) addTexts(localeOf(locale), { [key]: text }, source)
  else fail(`${key} has no English text yet.`)
}

const furtherText = (locale: string): string => {
  const further = furtherCategoriesOf(locale)
  return further.length > 0 ? ` and, if the text needs it, ${further.join(', ')}` : ''
}

function setPlural(key: string, texts: string[]): void {
  const needed = categoriesOf(locale)
  const categories = [...needed, ...furtherCategoriesOf(locale)].slice(
    0,
    Math.max(texts.length, needed.length),
  )
  if (texts.length !== categories.length)
    fail(`${locale} has the forms ${needed.join(', ')}${furtherText(locale)}.`)
  setText(key, pluralOf(categories.map((category, index) => [category, texts[index] ?? ''])))
}

function importTexts(target: string, files: string[]): void {
  const source = sourceFile ? readTextFile(sourceFile) : readTexts(SOURCE)
  const flat: FlatTexts = Object.assign({}, ...files.map((file) => readJson<FlatTexts>(file)))
  const { texts, refused } = fromI18next(target, source, flat)
  const today = readTexts(SOURCE)
  const current = Object.fromEntries(Object.entries(texts).filter(([key]) => key in today))
  addTexts(target, current, source)
  const open = [
    ...missingIn(target, today, readTexts(target)),
    ...staleIn(today, readTexts(target), readHashes(target)),
  ]
  console.error(`${target}: ${Object.keys(current).length} texts, ${open.length} missing or stale`)
  if (refused.length > 0) fail(`Not taken:\n${refused.join('\n')}`)
}

function writeBack(target: string, folder: string): void {
  const before = again && {
    keys: readJson<BackKeys>(`${again}/back-keys.json`),
    verdicts: readJson<Verdicts>(`${again}/verdict.json`),
  }
  const { lines, keys } = backOf(target, before || undefined)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(`${folder}/back.txt`, `${lines.join('\n')}\n`)
  writeJson(`${folder}/back-keys.json`, keys)
  console.log(
    `${lines.length} texts: ${keys.must.length} messages of the must-set, ${keys.random.length} others`,
  )
}

function writeJudge(target: string, folder: string): void {
  const { lines, missing } = judgeOf(
    target,
    readJson(`${folder}/back-keys.json`),
    readJson(`${folder}/back.json`),
  )
  fs.writeFileSync(`${folder}/judge.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  console.log(`${lines.length} messages, ${missing.length} texts without a back-translation`)
}

function check(target: string): boolean {
  const source = readTexts(SOURCE)
  const texts = readTexts(target)
  const missing = missingIn(target, source, texts)
  const stale = staleIn(source, texts, readHashes(target))
  const findings = checkTranslation(target)
  for (const { key, rule, what, text } of findings) console.log(`${target} ${key}: ${rule} ${what} | ${text}`)
  console.log(`${target}: ${findings.length} findings, ${missing.length} missing, ${stale.length} stale`)
  return findings.length + missing.length + stale.length === 0
}

const commands: Record<string, () => void> = {
  set: () => setText(keyOf(first), rest[0] ?? fail(USAGE)),
  plural: () => setPlural(keyOf(first), rest[0] === 'count' ? rest.slice(1) : rest),
  remove: () => removeMessage(keyOf(first)),
  missing: () => print(missingSheet(first ? localeOf(first) : undefined)),
  take: () => console.log(`${takeSheet(readJson(first))} texts taken`),
  check: () => {
    const passed = (first ? [localeOf(first)] : translatedLocales()).map(check)
    if (passed.includes(false)) process.exitCode = 1
  },
  import: () => importTexts(localeOf(first), rest),
  export: () => print(toI18next(readTexts(localeOf(first)))),
  brief: () => {
    for (const line of briefOf(localeOf(first), Number(rest[0]) || undefined))
      console.log(JSON.stringify(line))
  },
  reader: () => print(readerOf(localeOf(first))),
  back: () => writeBack(localeOf(first), rest[0] ?? fail(USAGE)),
  judge: () => writeJudge(localeOf(first), rest[0] ?? fail(USAGE)),
  quality: () => {
    const quality = measure(localeOf(first), rest)
    writeQuality(first, quality)
    console.log(quality.complete ? `${first} is complete` : `${first} lacks: ${lacksOf(quality).join(', ')}`)
  },
}

const WRITE = ['set', 'plural', 'remove', 'take', 'import', 'quality']

try {
  const run = commands[command] ?? fail(USAGE)
  if (WRITE.includes(command)) locked(run)
  else run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
