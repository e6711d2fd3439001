import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composedIn, findingsIn, rules, type SourceMessage } from '../../scripts/messages/source-rules'
import { sourceFiles } from '../support/source-files'

interface Plural {
  selectors: string[]
  match: Record<string, string>
}

const isPlural = (message: unknown): message is [Plural] => Array.isArray(message)

function sourceMessage(key: string, message: unknown): SourceMessage {
  if (!isPlural(message)) return { key, forms: { other: String(message) }, selectors: [] }
  const [{ selectors, match }] = message
  const forms = Object.fromEntries(
    Object.entries(match).map(([form, text]) => [form.split('=').at(-1) ?? '', text]),
  )
  return { key, forms, selectors }
}

const source: Record<string, unknown> = JSON.parse(fs.readFileSync('messages/en-US.json', 'utf8'))
const messages = Object.entries(source)
  .filter(([key]) => key !== '$schema')
  .map(([key, message]) => sourceMessage(key, message))

const allowed: Record<string, Record<string, string>> = {
  S2: {
    explorer_filter_up_to: 'an abbreviated duration, which has no cases',
    webhook_daily: 'a time of day in digits, which has no cases',
  },
  S4: {
    backup_every_hours: 'no one says "every 1 hour"',
    recipe_servings: '`shown` may be a range',
  },
}

const plain = (text: string): unknown => text
const plural = (one: string, other: string, count = 'count'): unknown => [
  {
    selectors: [`${count}Plural`],
    match: { [`${count}Plural=one`]: one, [`${count}Plural=other`]: other },
  },
]

describe.each(Object.entries(rules))('%s', (name, rule) => {
  const found = findingsIn(messages, rule)

  it('holds for every English message, but for those allowed', () => {
    expect([...found].filter(([key]) => !allowed[name]?.[key])).toEqual([])
  })

  it('has no exception that is not needed', () => {
    expect(Object.keys(allowed[name] ?? {}).filter((key) => !found.has(key))).toEqual([])
  })
})

it.each([
  ['S1', plain('{name} deleted')],
  ['S1', plain('“{title}” couldn’t be saved.')],
  ['S1', plain('{name} is locked')],
  ['S1', plain('Now {person} invited you')],
  ['S2', plain('Add a meal on {day}')],
  ['S2', plain('Expires at {moment}')],
  ['S2', plain('{meal} on {day}s comes from {words}')],
  ['S2', plural('{count} meal in {month}', '{count} meals in {month}')],
  ['S3', plain('A list can hold up to {number} items')],
  ['S3', plain('{count} selected')],
  ['S4', plural('1 recipe', '{count} recipes')],
  ['S5', plural('{number} recipe', '{number} recipes', 'number')],
  ['S5', [{ selectors: ['count', 'countPlural'], match: { 'count=0, countPlural=*': 'No one' } }]],
  ['S6', plain('One is created every day,')],
  ['S6', plural('and {count} more', 'and {count} more')],
  ['S7', plain('Look under “Recently deleted”.')],
  ['S8', plain('Word '.repeat(41))],
  ['S8', plain('One. Two. Three. Four.')],
])('%s finds %j', (name, message) => {
  const others = [sourceMessage('undo_title', 'Recently deleted')]
  const { size } = findingsIn([...others, sourceMessage('bad', message)], rules[name] ?? (() => []))
  expect(size).toBe(1)
})

it.each([
  plain('Deleted: {name}'),
  plain('The file “{name}” can’t be attached.'),
  plain('Cooked by {name}'),
  plain('Leftovers ({day})'),
  plain('Imported: {number} of {total}'),
  plain('{a}, {b}'),
  plain('Look under “{page}”.'),
  plural('{count} recipe', '{count} recipes'),
])('no rule finds %j', (message) => {
  const others = [sourceMessage('undo_title', 'Recently deleted')]
  const found = Object.values(rules).map((rule) =>
    findingsIn([...others, sourceMessage('good', message)], rule),
  )
  expect(found.filter(({ size }) => size > 0)).toEqual([])
})

const composedAllowed: Record<string, string> = {
  'src/components/account/recovery-codes-dialog.tsx': 'lines of a text file',
  'src/lib/recipe-text/time-text.ts': 'units of one duration, which the language orders itself',
  'src/server/in-and-out/moving-out/recipe-markdown.ts': 'headings of a Markdown file',
}

const composed = sourceFiles(['src'], ['.ts', '.tsx'])
  .filter((file) => !file.includes('.test.'))
  .map((file): [string, string[]] => [file, composedIn(fs.readFileSync(file, 'utf8'))])
  .filter(([, found]) => found.length > 0)

it('S9: code does not put messages together, but where that is allowed', () => {
  expect(composed.filter(([file]) => !composedAllowed[file])).toEqual([])
  expect(Object.keys(composedAllowed).filter((file) => !composed.some(([other]) => file === other))).toEqual(
    [],
  )
})

it.each([
  [`\`\${m.common_move_up()}: \${name}\``],
  [`\`\${first} \${m.editor_saved({ count })}\``],
  [`\`\${ok ? m.backup_daily() : m.backup_hours({ count: 3 })} \${rest}\``],
  ["[m.one_text(), m.other_text({ name })].filter(Boolean).join(' ')"],
  ["[\n  changes > 0 && m.session_changes({ count: changes }),\n]\n  .filter(Boolean)\n  .join(' ')"],
  ["rows.map(({ name }) => m.row_text({ name })).join(', ')"],
  ["listFormat(locale, { type: 'unit' }).format(texts)"],
])('S9 finds %j', (code) => {
  expect(composedIn(code)).not.toEqual([])
})

it.each([
  ['m.common_labeled({ label: m.common_move_up(), value: name })'],
  ['joinTexts([m.one_text(), m.other_text({ name })])'],
  [`\`\${m.one_text()}\``],
  ["[amount, unit].filter(Boolean).join(' ')"],
])('S9 does not find %j', (code) => {
  expect(composedIn(code)).toEqual([])
})
