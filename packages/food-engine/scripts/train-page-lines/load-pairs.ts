import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isThing } from '../../src/pages/data/thing.ts'

/** A page with its URL and the expected recipe. `site` is its folder. */
export type Pair = { id: string; site: string; html: string; url: string; expected: Expected }

export type Expected = {
  url: string
  ingredients: string[]
  steps: string[]
  sections: string[]
  groups: unknown[]
}

/** The names of all pairs below a folder: `<site>/<name>.html` with a `.json` next to it. */
export function listPairs(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .flatMap((site) =>
      readdirSync(join(dir, site))
        .filter((file) => file.endsWith('.html'))
        .sort()
        .map((file) => `${site}/${file.slice(0, -'.html'.length)}`),
    )
}

export function loadPair(dir: string, id: string): Pair {
  const expected = readExpected(JSON.parse(readFileSync(join(dir, `${id}.json`), 'utf8')))
  const html = readFileSync(join(dir, `${id}.html`), 'utf8')
  return { id, site: id.slice(0, id.indexOf('/')), html, url: expected.url, expected }
}

function readExpected(json: unknown): Expected {
  const value = isThing(json) ? json : {}
  const groups = Array.isArray(value.ingredient_groups) ? value.ingredient_groups : []
  return {
    url: String(value.canonical_url || `https://${value.host}/`),
    ingredients: textsOf(value.ingredients),
    steps: textsOf(value.instructions_list),
    sections: groups.flatMap((group: unknown) =>
      isThing(group) && typeof group.purpose === 'string' ? [group.purpose] : [],
    ),
    groups,
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').filter((line) => line.trim() !== '')
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
