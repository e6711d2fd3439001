import type { Scenario } from '../../support/scenario'
import { at, everybody, ofGroup, permissionRows, signedIn } from './rows'

const { row, rows } = permissionRows()

export { rows as recipeActivityRows }

// Comments, ratings, timeline: every member of the group takes part, only authors and administrators change
const authors = '401 404 403 403 403 200'
const commentOn = async ({ owner, recipe }: Scenario) => {
  const { id: recipeId, slug } = await recipe()
  const { id } = (await owner.post('/api/comments', { recipeId, text: 'Lovely' })).body
  return { recipeId, slug, path: `/api/comments/${id}` }
}
row('get /api/recipes/{slug}/comments', ofGroup, async (scenario) => ({
  path: `/api/recipes/${(await commentOn(scenario)).slug}/comments`,
}))
row('get /api/comments', signedIn, at('/api/comments'))
row('post /api/comments', '401 404 201 201 201 201', async (scenario) => ({
  path: '/api/comments',
  body: { recipeId: (await scenario.recipe()).id, text: 'Mine' },
}))
row('get /api/comments/{item_id}', ofGroup, async (scenario) => ({ path: (await commentOn(scenario)).path }))
row('put /api/comments/{item_id}', authors, async (scenario) => {
  const { path } = await commentOn(scenario)
  return { path, body: { id: path.slice(-36), text: 'Changed' } }
})
row('delete /api/comments/{item_id}', authors, async (scenario) => ({
  path: (await commentOn(scenario)).path,
}))
for (const kind of ['ratings', 'favorites']) {
  row(`get /api/users/self/${kind}`, signedIn, at(`/api/users/self/${kind}`))
  row(`get /api/users/{id}/${kind}`, ofGroup, async (scenario) => ({
    path: `/api/users/${scenario.owner.user.id}/${kind}`,
  }))
}
row('get /api/users/self/ratings/{recipe_id}', '401 404 404 404 404 404', async (scenario) => ({
  path: `/api/users/self/ratings/${(await scenario.recipe()).id}`,
}))
const forOwner = '401 403 403 403 403 200'
row('post /api/users/{id}/ratings/{slug}', forOwner, async (scenario) => ({
  path: `/api/users/${scenario.owner.user.id}/ratings/${(await scenario.recipe()).slug}`,
  body: { rating: 4 },
}))
for (const method of ['post', 'delete'])
  row(`${method} /api/users/{id}/favorites/{slug}`, forOwner, async (scenario) => ({
    path: `/api/users/${scenario.owner.user.id}/favorites/${(await scenario.recipe()).slug}`,
  }))
const events = '/api/recipes/timeline/events'
row('get /api/recipes/timeline/months', signedIn, at('/api/recipes/timeline/months'))
const eventOn = async ({ owner, recipe }: Scenario) => {
  const { id: recipeId } = await recipe()
  const event = { recipeId, subject: 'Made', eventType: 'comment' }
  return { recipeId, path: `${events}/${(await owner.post(events, event)).body.id}` }
}
const pictureForm = ({ picture }: Scenario) => {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  return form
}
row(`get ${events}`, signedIn, at(events))
row(`post ${events}`, '401 404 201 201 201 201', async (scenario) => ({
  path: events,
  body: { recipeId: (await scenario.recipe()).id, subject: 'Made', eventType: 'info' },
}))
row('post /api/recipes/{slug}/made', '401 404 201 201 201 201', async (scenario) => ({
  path: `/api/recipes/${(await scenario.recipe()).slug}/made`,
  body: { timestamp: '2026-11-20T18:00:00Z', eventMessage: null },
}))
row(`get ${events}/{item_id}`, ofGroup, async (scenario) => ({ path: (await eventOn(scenario)).path }))
row(`put ${events}/{item_id}`, authors, async (scenario) => ({
  path: (await eventOn(scenario)).path,
  body: { subject: 'Changed' },
}))
row(`delete ${events}/{item_id}`, authors, async (scenario) => ({ path: (await eventOn(scenario)).path }))
row(`put ${events}/{item_id}/image`, authors, async (scenario) => ({
  path: `${(await eventOn(scenario)).path}/image`,
  body: pictureForm(scenario),
}))
row(
  'get /api/media/recipes/{recipe_id}/images/timeline/{timeline_event_id}/{file_name}',
  everybody,
  async (scenario) => {
    const { recipeId, path } = await eventOn(scenario)
    await scenario.owner.put(`${path}/image`, pictureForm(scenario))
    return { path: `/api/media/recipes/${recipeId}/images/timeline/${path.slice(-36)}/min-original.webp` }
  },
)
row('get /api/recipes/filters/counts', signedIn, at('/api/recipes/filters/counts'))
row('get /api/recipes/suggestions', signedIn, at('/api/recipes/suggestions'))
row('get /api/utils/download', '400 400 400 400 400 400', at('/api/utils/download'))
