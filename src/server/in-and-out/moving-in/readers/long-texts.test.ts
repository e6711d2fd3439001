import { expect, it } from 'vitest'
import type { Reader } from '../source'
import { cooklang } from './cooklang'
import { markdown } from './markdown'
import { mastercook } from './mastercook'
import { mealMaster } from './meal-master'
import { archiveOf, readAll } from './test-reading'

const blanks = ' '.repeat(15_000)
const columns = '  -------- ---- ------------  --------------------------------'
const facts = `---\n${Array.from({ length: 30_000 }, (_, at) => `fact${at}: 1`).join('\n')}\n---\n`
const texts: [string, Reader, string][] = [
  [
    'mxp',
    mastercook,
    `* Exported from MasterCook *\n\nSoup\n\n${columns}\n  1 kg ${blanks}x${blanks}y\n\nCook.\n`,
  ],
  ['mmf', mealMaster, `MMMMM----- Meal-Master\n\n Title: Soup\n\n-----${blanks}x${blanks}y\n\nCook.\n`],
  ['cook', cooklang, `=${blanks}x${blanks}=y\n\nChop @onion{1}.\n`],
  ['cook', cooklang, `${'@'.repeat(19_000)}\n`],
  ['cook', cooklang, `${facts}Chop @onion{1}.\n`],
  ['md', markdown, `${facts}# Soup\n\n## Steps\n\nCook.\n`],
  ['md', markdown, `# Soup${blanks}x${blanks}\n\n## Steps\n\nCook.\n`],
  ['md', markdown, `# Soup\n\n## Steps\n\n1. Cook.${'\n'.repeat(200_000)}2. Eat.\n`],
]

it.each(texts)('reads a hostile .%s in a moment', async (ending, reader, text) => {
  const startedAt = performance.now()
  await readAll(reader, await archiveOf({ [`a.${ending}`]: text }))
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

it('cuts lines that nobody wrote by hand, and says so', async () => {
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
