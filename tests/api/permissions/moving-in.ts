import { at, ofHousehold, permissionRows, signedIn } from './rows'

/** Moving in from other programs. */
const { row, rows } = permissionRows()

export { rows as movingInRows }

function archiveForm(): FormData {
  const form = new FormData()
  form.set('archive', new File(['bytes'], 'recipes.txt'))
  return form
}

const migrations = '/api/groups/migrations'
/** Created, without an uploaded file. */
const notStarted = '401 404 404 409 409 409'

row('post /api/groups/migrations', '401 422 422 422 422 422', at(migrations, new FormData()))
row('get /api/groups/migrations', signedIn, at(migrations))
row('get /api/groups/migrations/sources', signedIn, at(`${migrations}/sources`))
row('post /api/groups/migrations/uploads', '401 201 201 201 201 201', at(`${migrations}/uploads`))
row('get /api/groups/migrations/{item_id}', ofHousehold, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}`,
}))
row('get /api/groups/migrations/{item_id}/duplicates', ofHousehold, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/duplicates`,
}))
row('get /api/groups/migrations/{item_id}/repeats', ofHousehold, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/repeats`,
}))
row('get /api/groups/migrations/{item_id}/recipes', ofHousehold, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/recipes`,
}))
row('get /api/groups/migrations/{item_id}/folders', ofHousehold, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/folders`,
}))
row('post /api/groups/migrations/{item_id}/selection', notStarted, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/selection`,
  body: { chosen: false },
}))
row('post /api/groups/migrations/{item_id}/files', '401 404 404 201 201 201', async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/files`,
  body: archiveForm(),
}))
row('post /api/groups/migrations/{item_id}/reading', '401 404 404 400 400 400', async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/reading`,
  body: {},
}))
row('post /api/groups/migrations/{item_id}/import', notStarted, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/import`,
  body: {},
}))
row('post /api/groups/migrations/{item_id}/cancel', notStarted, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/cancel`,
}))
row('post /api/groups/migrations/{item_id}/undo', notStarted, async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}/undo`,
}))
row('delete /api/groups/migrations/{item_id}', '401 404 404 204 204 204', async (scenario) => ({
  path: `${migrations}/${await scenario.migration()}`,
}))
