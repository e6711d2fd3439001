import { at, ofHousehold, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as mealplansRows }

const plans = '/api/households/mealplans'
row(`get ${plans}`, signedIn, at(plans))
row(
  `post ${plans}`,
  '401 201 201 201 201 201',
  at(plans, { date: '2026-11-21', entryType: 'lunch', title: 'Leftovers' }),
)
row(`post ${plans}/random`, signedIn, async (scenario, caller) => {
  await scenario.clients[caller].post('/api/recipes', { name: `For ${caller}` })
  return { path: `${plans}/random`, body: { date: '2026-11-21' } }
})
row(`get ${plans}/rules`, signedIn, at(`${plans}/rules`))
row(`post ${plans}/rules`, '401 201 201 201 201 201', at(`${plans}/rules`, { day: 'friday' }))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${plans}/rules/{item_id}`, ofHousehold, async (scenario) => ({
    path: `${plans}/rules/${(await scenario.owner.post(`${plans}/rules`, { day: 'friday' })).body.id}`,
    ...(method === 'put' ? { body: { entryType: 'lunch' } } : {}),
  }))
const ideas = '/api/households/mealplan-ideas'
row(`get ${ideas}`, signedIn, at(ideas))
row(`post ${ideas}`, '401 201 201 201 201 201', at(ideas, { title: 'Something with leeks' }))
for (const method of ['get', 'put', 'delete'] as const)
  row(`${method} ${ideas}/{item_id}`, ofHousehold, async (scenario) => ({
    path: `${ideas}/${(await scenario.owner.post(ideas, { title: 'Leeks' })).body.id}`,
    ...(method === 'put' ? { body: { title: 'Peas' } } : {}),
  }))
row(`post ${ideas}/{item_id}/plan`, '401 404 404 201 201 201', async (scenario) => ({
  path: `${ideas}/${(await scenario.owner.post(ideas, { title: 'Leeks' })).body.id}/plan`,
  body: { date: '2026-11-22', entryType: 'dinner' },
}))
row(`post ${plans}/{item_id}/idea`, '401 404 404 201 201 201', async (scenario) => ({
  path: `${plans}/${(await scenario.entry()).id}/idea`,
}))
row(
  `post ${plans}/copy`,
  signedIn,
  at(`${plans}/copy`, { first: '2026-11-16', last: '2026-11-22', to: '2026-11-23' }),
)
row(
  'get /api/households/mealplan-suggestions',
  signedIn,
  at(`/api/households/mealplan-suggestions?date=2026-11-21`),
)
row('get /api/households/mealplan-nightly', signedIn, at('/api/households/mealplan-nightly'))
row(`get ${plans}/today`, signedIn, at(`${plans}/today`))
row(`get ${plans}/{item_id}`, ofHousehold, async (scenario) => ({
  path: `${plans}/${(await scenario.entry()).id}`,
}))
row(`put ${plans}/{item_id}`, ofHousehold, async (scenario) => {
  const { id, groupId, userId } = await scenario.entry()
  return {
    path: `${plans}/${id}`,
    body: { id, groupId, userId, date: '2026-11-22', entryType: 'dinner', title: 'Moved' },
  }
})
row(`delete ${plans}/{item_id}`, ofHousehold, async (scenario) => ({
  path: `${plans}/${(await scenario.entry()).id}`,
}))

const calendar = '/api/households/mealplan-calendar'
const shown = { timeZone: 'Europe/Berlin', times: { dinner: '18:30' } }
// Household managers decide about their own household; the stranger manages another one.
const caretakers = '401 200 403 403 200 200, householdManager 200'
row(`get ${calendar}`, signedIn, at(calendar))
row(`put ${calendar}`, caretakers, at(calendar, shown))
row(`post ${calendar}/renew`, caretakers, at(`${calendar}/renew`, shown))
row(`delete ${calendar}`, caretakers, at(calendar))
row(
  'get /api/households/mealplans/ical/{token}',
  '404 404 404 404 404 404',
  at(`/api/households/mealplans/ical/${'x'.repeat(43)}`),
)
