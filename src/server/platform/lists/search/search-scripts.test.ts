import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, createCtx } from '~/server/platform/context'
import { up as foldNames } from '~/server/platform/db/migrations/0019-names-in-their-script'
import { buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../../tests/support/server'
import { indexRecipesNow } from './recipe-index.service'

const RECIPES = [
  'Griddled flatbreads',
  'Basil pesto with odds and ends',
  'شوربة عدس',
  'مُكَوِّنات الكبسة',
  'أرز بالحليب',
  'Grünkohl mit Pinkel',
  'Smørrebrød',
  'Ål i gelé',
  'Борщ',
  'Ёжики в сметане',
  'Чай',
  '红烧鸡',
  '机内食',
  'ラーメン',
  'Μουσακάς',
  'מרק עדשים',
  '김치찌개',
]

describeOnEachDatabase('search in other scripts', (server) => {
  let cook: Person
  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
    await addRecipeRows(
      server().runtime,
      cook,
      RECIPES.map((name) => ({ name })),
    )
  })
  const found = async (path: string, search: string): Promise<string[]> => {
    const { body } = await cook.get(`${path}?search=${encodeURIComponent(search)}`)
    return body.items.map((item: { name: string }) => item.name)
  }

  it.each([
    ['عدس', ['شوربة عدس']],
    ['مكونات', ['مُكَوِّنات الكبسة']],
    ['كبسه', ['مُكَوِّنات الكبسة']],
    ['ارز', ['أرز بالحليب']],
    ['gruenkohl', ['Grünkohl mit Pinkel']],
    ['grünkohl', ['Grünkohl mit Pinkel']],
    ['grunkohl', ['Grünkohl mit Pinkel']],
    ['smoerrebroed', ['Smørrebrød']],
    ['smorrebrod', ['Smørrebrød']],
    ['aal', ['Ål i gelé']],
    ['борщ', ['Борщ']],
    ['borshch', ['Борщ']],
    ['Ежики', ['Ёжики в сметане']],
    ['机', ['机内食']],
    ['鸡', ['红烧鸡']],
    ['らーめん', ['ラーメン']],
    ['μουσακας', ['Μουσακάς']],
    ['עדשימ', ['מרק עדשים']],
    ['김치', ['김치찌개']],
    ['боршч', ['Борщ']],
  ])('%s', async (search, names) => {
    expect(await found('/api/recipes', search)).toEqual(names)
  })

  describe('of foods and tags', () => {
    const create = async (path: string, name: string) => (await cook.post(path, { name })).status

    it('distinguishes names that sound the same', async () => {
      for (const path of ['/api/foods', '/api/organizers/tags', '/api/organizers/categories'])
        for (const name of ['机', '鸡', 'Ji']) expect(await create(path, name)).toBe(201)
      for (const name of ['机', 'JI', ' 鸡']) expect(await create('/api/organizers/tags', name)).toBe(400)
      const { body } = await cook.get('/api/organizers/tags?orderBy=createdAt&orderDirection=asc')
      expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(['ji', 'ji-1', 'ji-2'])
      for (const path of ['/api/foods', '/api/organizers/tags', '/api/organizers/categories']) {
        expect(await found(path, '机')).toEqual(['机'])
        expect(await found(path, 'ji')).toContain('Ji')
      }
    })

    it('finds foods as they are typed', async () => {
      for (const name of ['Kürbis', 'Сметана', 'ليمون']) expect(await create('/api/foods', name)).toBe(201)
      expect(await found('/api/foods', 'kuerbis')).toEqual(['Kürbis'])
      expect(await found('/api/foods', 'smetana')).toEqual(['Сметана'])
      expect(await found('/api/foods', 'لَيْمُون')).toEqual(['ليمون'])
    })

    it('gives a recipe the tag named like it', async () => {
      const { body: slug } = await cook.post('/api/recipes', { name: 'Lunch' })
      await cook.patch(`/api/recipes/${slug}`, {
        tags: ['机', '鸡', '姬'].map((name) => ({ name, slug: 'ji' })),
      })
      const { body } = await cook.get(`/api/recipes/${slug}`)
      expect(body.tags.map(({ name }: { name: string }) => name).toSorted()).toEqual(['姬', '机', '鸡'])
      expect(await found('/api/recipes', '姬')).toEqual(['Lunch'])
    })
  })

  it('rewrites names that were stored in Latin letters', async () => {
    const { db } = server().runtime
    const stored = async () => {
      const rows = await db
        .selectFrom('recipe')
        .where('groupId', '=', cook.user.groupId)
        .orderBy('id')
        .select('nameNormalized')
        .execute()
      return rows.map(({ nameNormalized }) => nameNormalized)
    }
    const before = await stored()
    const foods = () => db.selectFrom('food').select(['name', 'nameNormalized']).orderBy('id').execute()
    const foodsBefore = await foods()
    await db
      .updateTable('recipe')
      .set({ nameNormalized: sql<string>`"slug"` })
      .where('name', 'in', ['Борщ', '红烧鸡', 'أرز بالحليب'])
      .execute()
    await db.updateTable('food').set({ nameNormalized: 'ji' }).where('name', 'in', ['机', '鸡']).execute()
    expect(await stored()).not.toEqual(before)
    await foldNames(db)
    expect(await stored()).toEqual(before)
    expect(await foods()).toEqual(foodsBefore)
    const ctx = asUser(createCtx(server().runtime, cook.user, 'en-US'))
    const due = await db.selectFrom('recipeSearchDue').select('recipeId').execute()
    expect(due.length).toBeGreaterThanOrEqual(RECIPES.length)
    await indexRecipesNow(
      ctx,
      due.map(({ recipeId }) => recipeId),
    )
    await db.deleteFrom('recipeSearchDue').execute()
  })
})
