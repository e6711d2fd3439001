import fs from 'node:fs'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files'

/**
 * A regular expression of more than linear time blocks the thread that handles all requests. These may take quadratic
 * time, each with the bound of its text. Slower ones are rewritten.
 */
const bounded: [reason: string, files: RegExp, ...patterns: string[]][] = [
  [
    'pages and texts are read in a thread with a deadline; lines of forms have at most 5,000 characters',
    /^packages\/food-engine\/src\/pages\//,
  ],
  [
    'files of other programs are read in a thread with a deadline',
    /^src\/server\/transfer\/moving-in\/readers\//,
  ],
  ['only training reads with it', /^packages\/food-engine\/scripts\//],
  [
    'an ingredient line has at most 5,000 characters, of which sentences read the first 480',
    /^(?:packages\/food-engine\/src\/(?:sentences|matching)|src\/server\/kitchen\/ingredients\/parsing)\//,
  ],
  ['the browser reads what its own user typed', /^src\/(?:components|lib\/(?:editor|shopping-list))\//],
  [
    'an expression of a filter has at most 4,000 characters',
    /^src\/(?:lib\/query-filter|server\/platform\/lists\/filter)\//,
  ],
  [
    'a search has at most 300 characters, a word of it fewer',
    /^src\/server\/platform\/lists\/search\/search-text\.ts$/,
    "^'+|'+$",
  ],
  [
    'a user agent is cut to 500 characters',
    /^src\/server\/people\/auth\/sessions\.service\.ts$/,
    '\\bVersion\\/[\\d.]+.*\\bSafari\\/',
  ],
  ['a number that a person typed', /^src\/lib\/numbers\/decimal\.ts$/, '^-?(\\d+\\.?\\d*|\\.\\d+)$'],
]

interface Literal {
  file: string
  source: string
  flags: string
}

function literals(): Literal[] {
  const files = sourceFiles(['src', 'packages'], ['.ts', '.tsx']).filter(
    (file) => !/\.test\.tsx?$|\.gen\.ts$|^src\/paraglide\//.test(file),
  )
  const found = new Map<string, Literal>()
  for (const file of files) {
    const text = fs.readFileSync(file, 'utf8')
    if (!text.includes('/')) continue
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return
        const { pattern: source, flags } = node.regex
        found.set(`${file} ${source} ${flags}`, { file, source, flags })
      },
    })
    visitor.visit(parseSync(file, text).program)
  }
  return [...found.values()]
}

const isBounded = ({ file, source }: Literal) =>
  bounded.some(
    ([, files, ...patterns]) => files.test(file) && (patterns.length === 0 || patterns.includes(source)),
  )

const name = ({ file, source, flags }: Literal) => `${file}: /${source}/${flags}`

it('regular expressions take linear time, or their text is bounded', () => {
  const all = literals()
  expect(all.length).toBeGreaterThan(1000)
  const reports = all.map((literal) => ({ literal, reports: analyse(literal).reports }))
  const slow = reports.filter(({ reports }) => reports.length > 0)
  expect(slow.filter(({ literal }) => !isBounded(literal)).map(({ literal }) => name(literal))).toEqual([])
  const exponential = slow.filter(({ reports }) => reports.some((report) => report.exponential))
  expect(exponential.map(({ literal }) => name(literal))).toEqual([])
  // Delete reasons without an expression.
  for (const [reason, files, ...patterns] of bounded) {
    const needed = slow.filter(({ literal }) => files.test(literal.file)).map(({ literal }) => literal.source)
    expect([reason, needed.length > 0 && patterns.every((pattern) => needed.includes(pattern))]).toEqual([
      reason,
      true,
    ])
  }
}, 90_000)

it('finds known slow ones', () => {
  for (const literal of [/^([a-z]+):\/\/([^/?]*)([^?]*)(?:\?([^#]*).*)?$/, /(a+)+b/, /^(\d+|x)*\d+$/])
    expect(analyse(literal).reports.length).toBeGreaterThan(0)
})
