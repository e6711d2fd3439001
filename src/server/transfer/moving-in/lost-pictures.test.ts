import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { startTestServer, type TestServer } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { QUARTERS_HEIC } from '../../platform/media/test-heic'
import { rotation, withProperties } from '../../platform/media/test-turned'
import { importAll, scanMigration } from './test-migrations'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function importOf(file: string, bytes: Buffer) {
  const anna: Person = await buildPerson(server, { flags: { admin: true } })
  const { id, found } = await scanMigration(anna, bytes, file)
  const { reportId } = await importAll(anna, id)
  const report = (await anna.get(`/api/groups/reports/${reportId}`)).body
  const failures = report.entries.filter(({ success }: { success: boolean }) => !success)
  const { items } = (await anna.get('/api/recipes')).body
  return {
    pictures: found.pictures,
    failures,
    images: items.map(({ image }: { image: string | null }) => image),
  }
}

const paprika = (photo: Buffer) => {
  const recipe = {
    name: 'Soup',
    ingredients: '1 onion',
    directions: 'Cook.',
    photo_data: photo.toString('base64'),
  }
  return zipOf({ 'Soup.paprikarecipe': gzipSync(JSON.stringify(recipe)) })
}
const nothing = 'http://127.0.0.1:9/soup.jpg'

it.each([
  ['a broken picture', 'a.paprikarecipes', () => paprika(Buffer.from('no picture')), 'can’t be read'],
  [
    'a picture on the web',
    'a.zip',
    () =>
      zipOf({
        'Soup/recipe.json': JSON.stringify({
          '@type': 'Recipe',
          name: 'Soup',
          image: nothing,
          recipeIngredient: ['1 onion'],
          recipeInstructions: ['Cook.'],
        }),
      }),
    nothing,
  ],
  [
    'the picture of a text',
    'Soup.cook',
    async () => Buffer.from(`---\nimage: ${nothing}\n---\nCook @onion{1}.`),
    nothing,
  ],
  [
    'a picture of a table',
    'a.csv',
    async () => Buffer.from(`Name,Ingredients,Image\nSoup,1 onion,${nothing}\n`),
    nothing,
  ],
])('%s that is lost is named in the report with its reason', async (_, file, bytes, reason) => {
  const { pictures, failures, images } = await importOf(file, await bytes())
  expect([pictures, images]).toEqual([1, [null]])
  expect(failures).toMatchObject([
    {
      message: 'The picture of Soup couldn’t be imported',
      exception: expect.stringContaining(reason),
      request: reason === nothing ? { url: nothing } : null,
      recipeSlug: 'soup',
    },
  ])
})

it.each([
  ['of an iPhone, turned', async () => withProperties(Buffer.from(QUARTERS_HEIC, 'base64'), [rotation(3)])],
  [
    'that works',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
])('a picture %s is imported, and no failure is reported', async (_, picture) => {
  const { failures, images } = await importOf('a.paprikarecipes', await paprika(await picture()))
  expect([failures, images]).toEqual([[], [expect.any(String)]])
})
