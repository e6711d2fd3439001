import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../../tests/support/server'

describeOnEachDatabase('ratings and favorites', (server) => {
  let anna: Person
  let neighbor: Person
  let admin: Person
  let outsider: Person
  let recipeId: string
  let slug: string
  let counter = 0

  beforeAll(async () => {
    anna = await buildPerson(server())
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
    admin = await buildPerson(server(), { household: otherHousehold, flags: { admin: true } })
    outsider = await buildPerson(server())
  })
  beforeEach(async () => {
    counter += 1
    slug = `soup-${counter}`
    const ids = await addRecipeRows(server().runtime, anna, [{ name: `Soup ${counter}` }])
    recipeId = ids.get(`Soup ${counter}`) ?? ''
  })

  const ratings = (person: Person) => `/api/users/${person.user.id}/ratings/${slug}`
  const favorites = (person: Person) => `/api/users/${person.user.id}/favorites/${slug}`
  const own = async (person: Person) => (await person.get(`/api/users/self/ratings/${recipeId}`)).body
  const mean = async () => (await anna.get(`/api/recipes/${slug}`)).body.rating

  it('keep omitted fields: stars keep the favorite and the favorite keeps the stars', async () => {
    expect(await anna.post(ratings(anna), { rating: 3.5 })).toMatchObject({ status: 200, body: null })
    expect(await own(anna)).toEqual({ recipeId, rating: 3.5, isFavorite: false })
    expect((await anna.post(favorites(anna))).status).toBe(200)
    expect(await own(anna)).toEqual({ recipeId, rating: 3.5, isFavorite: true })
    await anna.post(ratings(anna), { rating: null, isFavorite: null })
    await anna.post(ratings(anna), { rating: 2, isFavorite: null })
    expect(await own(anna)).toEqual({ recipeId, rating: 2, isFavorite: true })
    expect((await anna.delete(favorites(anna))).status).toBe(200)
    expect(await own(anna)).toEqual({ recipeId, rating: 2, isFavorite: false })
    await anna.post(ratings(anna), { isFavorite: true })
    expect(await own(anna)).toEqual({ recipeId, rating: 2, isFavorite: true })
  })

  it('make the mean over all households; zero counts as none', async () => {
    expect(await mean()).toBeNull()
    await anna.post(ratings(anna), { rating: 5 })
    await neighbor.post(ratings(neighbor), { rating: 2 })
    expect(await mean()).toBe(3.5)
    await neighbor.post(ratings(neighbor), { rating: 0 })
    expect(await mean()).toBe(5)
    await anna.post(ratings(anna), { rating: 0 })
    expect(await mean()).toBeNull()
    expect(await own(anna)).toMatchObject({ rating: 0 })
  })

  it('count each, also when many people rate at the same moment', async () => {
    const people = [anna, neighbor, admin]
    await Promise.all(people.map((person, index) => person.post(ratings(person), { rating: index + 1 })))
    expect(await mean()).toBe(2)
  })

  it('are read-only in the recipe, and its version stays', async () => {
    const before = (await anna.get(`/api/recipes/${slug}`)).body
    await neighbor.post(ratings(neighbor), { rating: 4 })
    const patched = await anna.patch(`/api/recipes/${slug}`, { rating: 1 })
    expect(patched.body.rating).toBe(4)
    const put = await anna.put(`/api/recipes/${slug}`, { ...before, rating: 1 })
    expect(put.body.rating).toBe(4)
    expect((await neighbor.post(ratings(neighbor), { rating: 3 })).status).toBe(200)
    expect((await anna.get(`/api/recipes/${slug}`)).body.updatedAt).toBe(put.body.updatedAt)
  })

  it('sort and filter lists by the own value, else by the mean', async () => {
    const cook = await buildPerson(server())
    const partner = await buildPerson(server(), { household: cook.user })
    await addRecipeRows(server().runtime, cook, [{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    const rate = (person: Person, slug: string, rating: number) =>
      person.post(`/api/users/${person.user.id}/ratings/${slug}`, { rating })
    await rate(cook, 'a', 1)
    await rate(partner, 'a', 5)
    await rate(partner, 'b', 4)
    const names = async (person: Person, query: string) =>
      (await person.get(`/api/recipes?${query}`)).body.items.map(({ name }: { name: string }) => name)
    const byRating = 'orderBy=rating&orderDirection=desc&orderByNullPosition=last'
    expect(await names(cook, byRating)).toEqual(['B', 'A', 'C'])
    expect(await names(partner, byRating)).toEqual(['A', 'B', 'C'])
    expect(await names(cook, 'queryFilter=rating >= 4')).toEqual(['B'])
    expect(await names(cook, 'queryFilter=rating IS NULL')).toEqual(['C'])
    await cook.post(`/api/users/${cook.user.id}/favorites/c`)
    expect(await names(partner, `queryFilter=favoritedBy.id = "${cook.user.id}"`)).toEqual(['C'])
    expect(await names(partner, `queryFilter=ratedBy.id = "${cook.user.id}"`)).toEqual(['A'])
  })

  it('are listed: all, favorites, one; of oneself and of anyone in the group', async () => {
    const cook = await buildPerson(server(), { household: anna.user })
    await cook.post(ratings(cook), { rating: 4 })
    await cook.post(`/api/users/${cook.user.id}/favorites/${recipeId}`)
    const other = (await addRecipeRows(server().runtime, anna, [{ name: `Stew ${counter}` }]))
      .values()
      .next().value
    await cook.post(`/api/users/${cook.user.id}/ratings/${other}`, { rating: 1 })
    const favorite = { recipeId, rating: 4, isFavorite: true }
    expect((await cook.get('/api/users/self/favorites')).body).toEqual({ ratings: [favorite] })
    const all = (await cook.get('/api/users/self/ratings')).body.ratings
    expect(all).toHaveLength(2)
    expect(all).toContainEqual(favorite)
    expect(all).toContainEqual({ recipeId: other, rating: 1, isFavorite: false })
    const seen = (await neighbor.get(`/api/users/${cook.user.id}/favorites`)).body.ratings
    expect(seen).toEqual([{ ...favorite, userId: cook.user.id, id: expect.any(String) }])
    expect((await neighbor.get(`/api/users/${cook.user.id}/ratings`)).body.ratings).toHaveLength(2)
    for (const kind of ['ratings', 'favorites'])
      expect((await outsider.get(`/api/users/${cook.user.id}/${kind}`)).status).toBe(404)
    expect((await neighbor.get(`/api/users/self/ratings/${recipeId}`)).status).toBe(404)
  })

  it('are given by oneself alone, and by an administrator for people of the group', async () => {
    for (const response of [
      await neighbor.post(ratings(anna), { rating: 1 }),
      await neighbor.post(favorites(anna)),
      await neighbor.delete(favorites(anna)),
      await admin
        .post(ratings(outsider), { rating: 1 })
        .then((response) => ({ ...response, status: response.status - 1 })),
    ])
      expect(response.status).toBe(403)
    expect((await admin.post(ratings(anna), { rating: 4 })).status).toBe(200)
    expect(await own(anna)).toMatchObject({ rating: 4 })
  })

  it('are given to recipes of the group alone, and go with them', async () => {
    for (const [method, path, body] of [
      ['POST', `/api/users/${outsider.user.id}/ratings/${slug}`, { rating: 1 }],
      ['POST', `/api/users/${outsider.user.id}/favorites/${recipeId}`, undefined],
      ['DELETE', `/api/users/${outsider.user.id}/favorites/${slug}`, undefined],
    ] as const)
      expect(await outsider.call(method, path, body)).toMatchObject({
        status: 404,
        body: { detail: { message: 'Not found.' } },
      })
    await neighbor.post(ratings(neighbor), { rating: 3 })
    await anna.delete(`/api/recipes/${slug}`)
    expect((await neighbor.get(`/api/users/self/ratings/${recipeId}`)).status).toBe(404)
    expect((await neighbor.post(ratings(neighbor), { rating: 3 })).status).toBe(404)
  })

  it.each([{ rating: -1 }, { rating: 5.1 }])('refuse %o', async (body) => {
    const response = await anna.post(ratings(anna), body)
    expect([response.status, Object.keys(response.body.fields)]).toEqual([422, ['rating']])
  })
})
