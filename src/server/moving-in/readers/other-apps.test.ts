import path from 'node:path'
import { expect, it } from 'vitest'
import { otherAppsFolder } from '../../../../tests/support/other-apps-folder'
import { openArchive } from '../archive/open-archive'
import { recognizeArchive } from './readers'
import { readAll, recipesOf } from './test-reading'

const folder = otherAppsFolder

/** How many recipes each holds, how many of them with a picture inside, and how many ingredient lines. */
const expected = {
  chowdown: { key: 'chowdown', recipes: 2, pictures: 2, lines: 8 },
  'mealie-alpha': { key: 'mealie_alpha', recipes: 3, pictures: 3, lines: 33 },
  nextcloud: { key: 'nextcloud', recipes: 3, pictures: 2, lines: 31 },
  paprika: { key: 'paprika', recipes: 5, pictures: 5, lines: 60 },
  tandoor: { key: 'tandoor', recipes: 1, pictures: 1, lines: 12 },
}

it.skipIf(!folder).each(Object.entries(expected))('%s moves in with nothing lost', async (name, wanted) => {
  const at = path.join(folder ?? '', `${name}.zip`)
  const archive = await openArchive([{ name: `${name}.zip`, at }], '/nowhere')
  const [first] = await recognizeArchive(archive)
  const recipes = first ? recipesOf(await readAll(first.reader, archive)) : []
  let pictures = 0
  for (const { pictures: offered = [] } of recipes)
    for (const picture of offered) if ('read' in picture && (await picture.read())?.length) pictures += 1
  expect({
    key: first?.reader.key,
    recipes: recipes.length,
    pictures,
    lines: recipes.flatMap(({ ingredients = [] }) => ingredients).length,
  }).toEqual(wanted)
  for (const recipe of recipes) expect(recipe.steps?.length).toBeGreaterThan(0)
  await archive.close()
})
