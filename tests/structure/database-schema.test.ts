import fs from 'node:fs'
import { expect, it } from 'vitest'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { LEFT_OUT_TABLES, partsOf, ROOT_TABLES } from '~/server/platform/db/group-data/group-tables'
import { describeOnEachDatabase } from '../support/server'

const SCHEMA = 'src/server/platform/db/schema'

/** Tables and columns by the types in src/server/platform/db/schema. */
function typedTables(): Record<string, string[]> {
  const source = fs
    .readdirSync(SCHEMA)
    .map((file) => fs.readFileSync(`${SCHEMA}/${file}`, 'utf8'))
    .join('\n')
  const bodies = new Map<string, { extends: string[]; body: string }>()
  for (const found of source.matchAll(/interface (\w+)(?: extends ([\w, ]+))? \{([\s\S]*?)\n\}/g))
    bodies.set(found[1] ?? '', { extends: found[2]?.split(', ') ?? [], body: found[3] ?? '' })
  const columns = (name: string): string[] => {
    if (name === 'RecipeFields') return [...recipeNumbers, ...recipeLines]
    const shape = bodies.get(name)
    if (!shape) return []
    const own = [...shape.body.matchAll(/^ {2}(\w+): /gm)].map((found) => found[1] ?? '')
    return [...shape.extends.flatMap(columns), ...own]
  }
  const database = [...bodies.entries()]
    .flatMap(([name, { body }]) => (name.endsWith('Tables') ? body : []))
    .join('\n')
  return Object.fromEntries(
    [...database.matchAll(/^ {2}(\w+): (\w+)/gm)].map((found) => [found[1], columns(found[2] ?? '').sort()]),
  )
}

it('is exported with the group or left out on purpose, table by table', () => {
  const parts = ROOT_TABLES.flatMap((table) => partsOf(table).map(([part]) => part))
  const said = [...ROOT_TABLES, ...parts, ...Object.keys(LEFT_OUT_TABLES)]
  expect(said.toSorted()).toEqual(Object.keys(typedTables()).toSorted())
})

describeOnEachDatabase('the typed schema', (server) => {
  it('names exactly the tables and columns that the migrations make', async () => {
    const tables = await server().runtime.db.introspection.getTables()
    const made = Object.fromEntries(
      tables
        .filter((table) => !table.name.startsWith('recipeSearchIndex') && !table.isView)
        .map((table) => [table.name, table.columns.map((column) => column.name).sort()]),
    )
    expect(made).toEqual(typedTables())
  })
})
