import { beforeAll, expect, it } from 'vitest'
import { sortNames } from '~/server/kitchen/data-tables/sort-names'
import { anonymous } from '~/server/platform/access/actor'
import { createCtx } from '~/server/platform/context'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood } from '../../../../tests/support/shopping'

const step = (text: string) => ({ text })
const note = (text: string) => ({ note: text })

describeOnEachDatabase('the language of a recipe', (server, onSqlite) => {
  let cook: Person
  const make = async (name: string, content: object = {}): Promise<string> => {
    const { body } = await cook.post('/api/recipes', { name })
    const empty = { recipeIngredient: [], recipeInstructions: [] }
    const sent = await cook.patch(`/api/recipes/${body}`, { ...empty, ...content })
    expect(sent.status).toBe(200)
    return body
  }
  const languageOf = async (slug: string): Promise<string> =>
    (await cook.get(`/api/recipes/${slug}`)).body.language
  const stored = async (slug: string) =>
    await server()
      .runtime.db.selectFrom('recipe')
      .where('groupId', '=', cook.user.groupId)
      .where('slug', '=', slug)
      .select(['language', 'recognizedLanguage'])
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true, canManage: true } })
    await cook.put('/api/groups/preferences', { privateGroup: true, language: 'de-DE' })
  })

  onSqlite('is recognized from its words, otherwise that of the group', async () => {
    const soup = await make('Tomato soup', {
      recipeIngredient: [note('2 onions, chopped'), note('1 can of tomatoes')],
      recipeInstructions: [step('Fry the onions in the butter until soft, then add the tomatoes.')],
    })
    expect(await languageOf(soup)).toBe('en')
    const kale = await make('Grünkohl', {
      recipeIngredient: [note('2 Zwiebeln, gehackt')],
      recipeInstructions: [step('Die Zwiebeln in der Butter anbraten.')],
    })
    expect(await languageOf(kale)).toBe('de')
    expect(await stored(kale)).toEqual({ language: null, recognizedLanguage: 'de' })
    const { items } = (await cook.get('/api/recipes?orderBy=name&orderDirection=asc')).body
    expect(items.map(({ language }: { language: string }) => language)).toEqual(['de', 'en'])
  })

  it('is kept by writes without it, can be changed or recognized, and must be a language', async () => {
    const slug = await make('Crêpes', { language: 'fr_ca' })
    expect(await languageOf(slug)).toBe('fr-CA')
    await cook.put(`/api/recipes/${slug}`, { name: 'Crêpes' })
    expect(await languageOf(slug)).toBe('fr-CA')
    const english = { recipeInstructions: [step('Fry the pancakes in the butter until they are golden.')] }
    expect((await cook.patch(`/api/recipes/${slug}`, { ...english, language: '' })).body.language).toBe('en')
    expect((await cook.patch(`/api/recipes/${slug}`, { language: 'de' })).body.language).toBe('de')
    await cook.patch(`/api/recipes/${slug}`, { description: 'The best pancakes with the butter of the farm' })
    expect(await languageOf(slug)).toBe('de')
    expect(await stored(slug)).toEqual({ language: 'de', recognizedLanguage: 'en' })
    for (const language of ['not a language', 'x'.repeat(36), 7])
      expect((await cook.patch(`/api/recipes/${slug}`, { language })).status).toBe(422)
  })

  onSqlite('stays that of the group if it is sent back unchanged', async () => {
    const slug = await make('Labskaus')
    const recipe = (await cook.get(`/api/recipes/${slug}`)).body
    expect(recipe.language).toBe('de')
    await cook.put(`/api/recipes/${slug}`, recipe)
    expect(await stored(slug)).toEqual({ language: null, recognizedLanguage: null })
  })

  onSqlite('determines the forms of its foods', async () => {
    const onion = await buildFood(cook, 'cebula', {
      pluralName: 'cebule',
      forms: { few: 'cebule', many: 'cebul' },
    })
    const line = { food: onion, unit: null, note: '', quantity: 5 }
    const slug = await make('Zupa', { recipeIngredient: [line] })
    const displays = async () => {
      const { recipeIngredient } = (await cook.get(`/api/recipes/${slug}`)).body
      return recipeIngredient.map(({ display }: { display: string }) => display)
    }
    expect(await displays()).toEqual(['5 cebule'])
    const recipe = (await cook.get(`/api/recipes/${slug}`)).body
    // The line was composed in the previous language.
    await cook.put(`/api/recipes/${slug}`, { ...recipe, language: 'pl' })
    expect(await displays()).toEqual(['5 cebul'])
  })

  onSqlite('follows the group if the words may be in its language', async () => {
    const maria = await buildPerson(server(), { flags: { canManage: true } })
    const { body: slug } = await maria.post('/api/recipes', { name: 'Супа' })
    await maria.patch(`/api/recipes/${slug}`, {
      recipeIngredient: [note('1 банан')],
      recipeInstructions: [step('Супа')],
    })
    const languageNow = async () => (await maria.get(`/api/recipes/${slug}`)).body.language
    expect(await languageNow()).toBe('ru')
    await maria.put('/api/groups/preferences', { privateGroup: true, language: 'bg-BG' })
    await sortNames(createCtx(server().runtime, anonymous, 'en-US'))
    await expect.poll(languageNow).toBe('bg')
  })

  onSqlite('is that of an imported page, unless its words are clearly of another one', async () => {
    const page = (lang: string, name: string, lines: string[]) => {
      const data = { '@type': 'Recipe', name, recipeIngredient: lines, recipeInstructions: [lines[0]] }
      return `<html lang="${lang}"><script type="application/ld+json">${JSON.stringify(data)}</script></html>`
    }
    const read = async (data: string) => {
      const { status, body } = await cook.post('/api/recipes/create/html-or-json', { data })
      expect(status).toBe(201)
      return languageOf(body)
    }
    const french = ['2 oignons hachés', '30 g de beurre', '1 pincée de sel']
    const english = ['2 onions, chopped', '1 cup of butter', 'a pinch of salt and pepper to taste']
    expect(await read(page('fr-CA', 'Soupe', french))).toBe('fr')
    expect(await read(page('pt-BR', 'Pão de queijo', ['500 g de polvilho']))).toBe('pt-BR')
    expect(await read(page('de', 'Soup', english))).toBe('en')
    expect(await read(page('en-US', 'Suppe', ['2 Zwiebeln, gehackt', '1 Prise Salz']))).toBe('de')
  })

  onSqlite('of a copy is the chosen one, or again that of its words', async () => {
    const copyOf = async (slug: string) => {
      const copy = (await cook.post(`/api/recipes/${slug}/duplicate`, { name: `${slug} again` })).body
      return { language: copy.language, stored: (await stored(copy.slug))?.language }
    }
    const chosen = await make('Köttbullar', { language: 'sv' })
    expect(await copyOf(chosen)).toEqual({ language: 'sv', stored: 'sv' })
    const english = { recipeInstructions: [step('Fry the pancakes in the butter until they are golden.')] }
    const ofWords = await make('Pancakes', english)
    expect(await copyOf(ofWords)).toEqual({ language: 'en', stored: null })
    const ofGroup = await make('Pfannkuchen', { ...english, language: 'de' })
    expect(await copyOf(ofGroup)).toEqual({ language: 'de', stored: 'de' })
  })

  it('is used to compose lines also if it is recognized', async () => {
    const onion = await buildFood(cook, 'szalotka', {
      pluralName: 'szalotki',
      forms: { few: 'szalotki', many: 'szalotek' },
    })
    const line = { food: onion, unit: null, note: '', quantity: 5 }
    const slug = await make('Zupa z szalotek', { language: 'pl', recipeIngredient: [line] })
    const { recipeIngredient } = (await cook.get(`/api/recipes/${slug}`)).body
    const lines = recipeIngredient.map((one: object) => ({ ...one, quantity: 6, display: '6 szalotki' }))
    const changed = await cook.patch(`/api/recipes/${slug}`, { language: null, recipeIngredient: lines })
    expect(changed.body.recipeIngredient[0].display).toBe('6 szalotki')
    const again = await cook.patch(`/api/recipes/${slug}`, { language: 'pl' })
    expect(again.body.recipeIngredient[0].display).toBe('6 szalotek')
  })
})
