import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '~/lib/dates/iso-date'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { addRecipeRows } from '../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/households/mealplan-calendar'
const plan = '/api/households/mealplans'

describeOnEachDatabase(
  'the plan in calendars',
  (server) => {
    let cook: Person
    let member: Person
    let soup: string
    const day = today('Europe/Berlin')

    beforeEach(async () => {
      cook = await buildPerson(server(), { flags: { canManageHousehold: true } })
      member = await buildPerson(server(), { household: cook.user })
      soup = (await addRecipeRows(server().runtime, cook, [{ name: 'Soup' }])).get('Soup') ?? ''
    })

    const settings = { timeZone: 'Europe/Berlin', times: { dinner: '18:30' } }
    const make = async (body: object = settings): Promise<URL> => {
      const response = await cook.put(path, body)
      expect(response.status).toBe(200)
      return new URL(response.body.url)
    }
    const read = (url: URL, query = '', headers = {}) =>
      createClient(server()).get(`${url.pathname}${query}`, headers)
    const events = async (url: URL, query = '') => {
      const { status, body } = await read(url, query)
      expect(status).toBe(200)
      const calendar = new ICAL.Component(ICAL.parse(body))
      return calendar
        .getAllSubcomponents('vevent')
        .map((event) => new ICAL.Event(event))
        .sort((a, b) => (a.summary < b.summary ? -1 : 1))
    }
    const add = async (body: object) =>
      (await cook.post(plan, { date: day, entryType: 'dinner', ...body })).body

    it('are read at a secret address, with times and without', async () => {
      const dinner = await add({ recipeId: soup, text: 'With bread, and; more\nof it' })
      await add({ title: 'Porridge', entryType: 'breakfast' })
      await add({ title: 'Too far', date: addDays(day, 400) })
      const url = await make()
      expect(url.origin).toBe('https://kitchen.example.org')
      const { headers, body } = await read(url)
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(headers.get('content-disposition')).toBe('inline; filename="mealplan.ics"')
      expect(body).toContain('\r\n')
      expect(body.split('\r\n').every((line: string) => new TextEncoder().encode(line).length <= 75)).toBe(
        true,
      )
      const [porridge, meal] = await events(url)
      expect(porridge?.summary).toBe('Breakfast: Porridge')
      expect(porridge?.startDate.isDate).toBe(true)
      expect([porridge?.startDate.toString(), porridge?.endDate.toString()]).toEqual([day, addDays(day, 1)])
      expect(meal?.summary).toBe('Dinner: Soup')
      expect(meal?.uid).toBe(`meal-${dinner.id}@${cook.user.groupId}`)
      expect(meal?.description).toContain('With bread, and; more\nof it\n\nhttps://kitchen.example.org/g/')
      const start = meal?.startDate.toJSDate() ?? new Date(0)
      const clock = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', hour12: false } as const
      expect(new Intl.DateTimeFormat('en-GB', clock).format(start)).toBe('18:30')
      expect(today('Europe/Berlin', start)).toBe(day)
      expect(meal?.duration.toSeconds()).toBe(3600)
      expect(meal?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    })

    it('report that the plan has more entries than they contain', async () => {
      await make()
      const entry = { date: day, entryType: 'lunch', title: 'Toast', text: '' } as const
      const stamps = { userId: cook.user.id, createdAt: day, updatedAt: day }
      const fill = (length: number) =>
        server()
          .runtime.db.insertInto('mealPlanEntry')
          .values(Array.from({ length }, () => ({ ...entry, ...stamps })))
          .execute()
      await fill(2000)
      expect((await cook.get(path)).body.entriesMax).toBe(null)
      await fill(1)
      expect((await cook.get(path)).body.entriesMax).toBe(2000)
    })

    it('show leftovers as such, and change with the plan', async () => {
      const url = await make()
      const origin = await add({ recipeId: soup })
      await add({ recipeId: soup, leftoverOf: origin.id, date: addDays(day, 1), entryType: 'lunch' })
      const first = await read(url)
      expect((await events(url)).map(({ summary }) => summary)).toEqual([
        'Dinner: Soup',
        'Lunch: Leftovers: Soup',
      ])
      const etag = first.headers.get('etag') ?? ''
      expect((await read(url, '', { 'if-none-match': etag })).status).toBe(304)
      await cook.put(`${plan}/${origin.id}`, { ...origin, entryType: 'side' })
      expect((await read(url, '', { 'if-none-match': etag })).status).toBe(200)
    })

    it('accept other times, zones and kinds of meals in the URL', async () => {
      await add({ recipeId: soup, entryType: 'lunch' })
      await add({ title: 'Note' })
      const url = await make()
      const [lunch] = await events(url, '?types=lunch&lunch=12:00&tz=America/New_York')
      const clock = {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      } as const
      expect(new Intl.DateTimeFormat('en-GB', clock).format(lunch?.startDate.toJSDate())).toBe('12:00')
      expect(await events(url, '?types=lunch')).toHaveLength(1)
      expect(await events(url, '?include_notes=false')).toHaveLength(1)
      for (const query of ['?tz=Mars/Base', '?lunch=noon', '?types=brunch', '?include_notes=x'])
        expect((await read(url, query)).status).toBe(422)
    })

    it('keep their URL when the times change, until it is renewed or revoked', async () => {
      const url = await make()
      expect((await make({ ...settings, times: {} })).href).toBe(url.href)
      expect((await member.get(path)).body).toEqual({
        url: url.href,
        timeZone: 'Europe/Berlin',
        times: {},
        includeNotes: true,
        entriesMax: null,
      })
      const { body: renewed } = await cook.post(`${path}/renew`, settings)
      expect(renewed.url).not.toBe(url.href)
      expect((await read(url)).status).toBe(404)
      expect((await read(new URL(renewed.url))).status).toBe(200)
      expect((await cook.delete(path)).body.url).toBeNull()
      expect((await read(new URL(renewed.url))).status).toBe(404)
      // The stored value does not reveal the URL.
      const again = await make()
      const rows = await server().runtime.db.selectFrom('planCalendar').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(again.pathname.split('/').at(-1))
    })

    it('are up to those who look after the household', async () => {
      for (const response of [
        await member.put(path, settings),
        await member.post(`${path}/renew`, settings),
        await member.delete(path),
      ])
        expect(response.status).toBe(403)
      expect((await member.get(path)).body.url).toBeNull()
      for (const body of [{}, { ...settings, timeZone: 'x' }, { ...settings, times: { dinner: '25:00' } }])
        expect((await cook.put(path, body)).status).toBe(422)
      expect((await createClient(server()).get(`${plan}/ical/nobody-made-this-one-at-all`)).status).toBe(404)
    })
  },
  { env: { BASE_URL: 'https://kitchen.example.org', TZ: 'Europe/Berlin' } },
)
