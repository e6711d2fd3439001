import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composedIn, findingsIn, rules } from '../../scripts/messages/source-rules'
import { readTexts, SOURCE } from '../../scripts/messages/texts'
import { sourceFiles } from '../support/source-files'

const messages = readTexts(SOURCE)

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

const plural = (one: string, other: string) => ({ one, other })

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
  ['S1', '{name} deleted'],
  ['S1', '“{title}” couldn’t be saved.'],
  ['S1', '{name} is locked'],
  ['S1', 'Now {person} invited you'],
  ['S2', 'Add a meal on {day}'],
  ['S2', 'Expires at {moment}'],
  ['S2', '{meal} on {day}s comes from {words}'],
  ['S2', plural('{count} meal in {month}', '{count} meals in {month}')],
  ['S3', 'A list can hold up to {number} items'],
  ['S3', '{count} selected'],
  ['S4', plural('1 recipe', '{count} recipes')],
  ['S6', 'One is created every day,'],
  ['S6', plural('and {count} more', 'and {count} more')],
  ['S7', 'Look under “Recently deleted”.'],
  ['S8', 'Word '.repeat(41)],
  ['S8', 'One. Two. Three. Four.'],
])('%s finds %j', (name, message) => {
  const found = findingsIn({ undo_title: 'Recently deleted', bad: message }, rules[name] ?? (() => []))
  expect([...found.keys()]).toEqual(['bad'])
})

it.each([
  'Deleted: {name}',
  'The file “{name}” can’t be attached.',
  'Cooked by {name}',
  'Leftovers ({day})',
  'Imported: {number} of {total}',
  '{a}, {b}',
  'Look under “{page}”.',
  plural('{count} recipe', '{count} recipes'),
])('no rule finds %j', (message) => {
  const found = Object.values(rules).map((rule) =>
    findingsIn({ undo_title: 'Recently deleted', good: message }, rule),
  )
  expect(found.filter(({ size }) => size > 0)).toEqual([])
})

const composedAllowed: Record<string, string> = {
  'src/components/account/recovery-codes-dialog.tsx': 'lines of a text file',
  'src/lib/recipe-text/time-text.ts': 'units of one duration, which the language orders itself',
  'src/server/transfer/moving-out/export-formats.ts': 'headings of a Markdown file',
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
