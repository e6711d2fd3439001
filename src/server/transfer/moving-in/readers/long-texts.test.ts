import { countSteps } from '@ramekin/food-engine/tests/count-steps'
import { expect, it } from 'vitest'
import type { Reader } from '../source'
import { cooklang } from './cooklang'
import { markdown } from './markdown'
import { mastercook } from './mastercook'
import { mealMaster } from './meal-master'
import { archiveOf, readAll } from './test-reading'

const columns = '  -------- ---- ------------  --------------------------------'
const blanks = (n: number) => ' '.repeat(n)
const facts = (n: number) => `---\n${Array.from({ length: n }, (_, at) => `fact${at}: 1`).join('\n')}\n---\n`
const texts: [what: string, ending: string, Reader, (n: number) => string][] = [
  [
    'blanks in a line of columns',
    'mxp',
    mastercook,
    (n) => `* Exported from MasterCook *\n\nSoup\n\n${columns}\n  1 kg ${blanks(n)}x${blanks(n)}y\n\nCook.\n`,
  ],
  [
    'blanks in a heading',
    'mmf',
    mealMaster,
    (n) => `MMMMM----- Meal-Master\n\n Title: Soup\n\n-----${blanks(n)}x${blanks(n)}y\n\nCook.\n`,
  ],
  ['blanks in a heading', 'cook', cooklang, (n) => `=${blanks(n)}x${blanks(n)}=y\n\nChop @onion{1}.\n`],
  ['signs', 'cook', cooklang, (n) => `${'@'.repeat(n)}\n`],
  ['facts', 'cook', cooklang, (n) => `${facts(n / 10)}Chop @onion{1}.\n`],
  ['facts', 'md', markdown, (n) => `${facts(n / 10)}# Soup\n\n## Steps\n\nCook.\n`],
  ['blanks in a name', 'md', markdown, (n) => `# Soup${blanks(n)}x${blanks(n)}\n\n## Steps\n\nCook.\n`],
  ['empty lines', 'md', markdown, (n) => `# Soup\n\n## Steps\n\n1. Cook.${'\n'.repeat(n)}2. Eat.\n`],
]

it.each(texts)(
  'the work for many %s of a .%s grows with them and no faster',
  async (_, ending, reader, of) => {
    const archives = await Promise.all(
      [2000, 8000].map((length) => archiveOf({ [`a.${ending}`]: of(length) })),
    )
    const [few = 0, many = 0] = await countSteps(archives.map((archive) => () => readAll(reader, archive)))
    expect(many).toBeLessThan(6 * Math.max(few, 2000))
    // The longest allowed line, for regular expressions and parsers whose steps are not counted.
    await readAll(reader, await archiveOf({ [`a.${ending}`]: of(15_000) }))
  },
)

it('cuts overlong lines, and reports it', async () => {
  const items = await readAll(
    mealMaster,
    await archiveOf({
      'a.mmf': `MMMMM----- Meal-Master\n\n Title: Soup\n\n${'x'.repeat(30_000)}\nMMMMM\n`,
    }),
  )
  expect(items).toContainEqual({
    kind: 'left-out',
    what: 'long-lines',
    count: 1,
  })
})
