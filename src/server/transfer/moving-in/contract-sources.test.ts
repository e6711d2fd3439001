import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { contractSamples, sampleNames } from '../../../../tests/support/program-samples'
import { describeOnSqlite } from '../../../../tests/support/server'
import { path } from './test-migrations'

/** `Mealie_Alpha Migration`. */
const reportName = (type: string) =>
  `${type.replace(/(^|_)[a-z]/g, (letter) => letter.toUpperCase())} Migration`

describeOnSqlite('a client of the contract', (server) => {
  it('imports a table under any name, with its nutrition', async () => {
    const anna = await buildPerson(server())
    const form = new FormData()
    form.set('migration_type', 'myrecipebox')
    const nutrition = 'calories : 120 kcal\nsaturatedFat : 2 g\nunsaturatedFat : 6 g'
    const header = 'title,preparationTime,cookingTime,originalPicture,ingredients,instructions,nutrition'
    form.set('archive', new File([`${header}\nLeek soup,15,45,,1 leek,Cook,"${nutrition}"`], 'upload'))
    expect(await anna.post(path, form)).toMatchObject({ status: 200, body: { status: 'success' } })
    expect((await anna.get('/api/recipes/leek-soup')).body.nutrition).toMatchObject({
      calories: '120',
      saturatedFatContent: '2',
      unsaturatedFatContent: '6',
    })
  })

  it.each(Object.entries(contractSamples))('imports from %s', async (type, { file, bytes }) => {
    const anna = await buildPerson(server())
    const form = new FormData()
    form.set('migration_type', type)
    form.set('add_migration_tag', 'true')
    form.set('archive', new File([new Uint8Array(await bytes())], file))
    const { status, body } = await anna.post(path, form)
    expect([status, body]).toMatchObject([
      200,
      { name: reportName(type), category: 'migration', status: 'success' },
    ])
    const { entries } = (await anna.get(`/api/groups/reports/${body.id}`)).body
    expect(entries.map(({ success }: { success: boolean }) => success)).toEqual([true, true])
    const { items } = (await anna.get('/api/recipes?orderBy=name&orderDirection=asc')).body
    expect(items.map(({ name }: { name: string }) => name)).toEqual(sampleNames)
    for (const { tags } of items) expect(tags.map(({ name }: { name: string }) => name)).toContain(type)
  })
})
