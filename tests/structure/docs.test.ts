import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'messages/README.md'],
  ...fs
    .readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** As GitHub makes them from headings. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

it.each(documents)('the links of %s lead somewhere', (document) => {
  const text = fs.readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '')
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#')
      const found = file === '' ? document : path.join(path.dirname(document), file)
      if (!fs.existsSync(found)) return true
      return anchor !== undefined && !anchorsOf(fs.readFileSync(found, 'utf8')).has(anchor)
    })
  expect(broken).toEqual([])
})

it('the index lists every document', () => {
  const index = fs.readFileSync('docs/README.md', 'utf8')
  const missing = fs
    .readdirSync('docs')
    .filter((name) => name.endsWith('.md') && name !== 'README.md' && !index.includes(`(${name})`))
  expect(missing).toEqual([])
})
