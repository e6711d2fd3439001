import { LineFoods, LineFoodsChanged, MisreadLines, MisreadLinesQuery } from '~/schemas/line-food'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { changeLineFoods, listMisreadLines } from './line-foods.service'

const path = '/api/groups/recipes/line-foods'

/** /api/groups/recipes/line-foods: lines linked to a food other than their text names. */
export const lineFoodOperations = tagged('Groups: Data Tables', [
  userOperation(`get ${path}`, {
    id: 'listMisreadLines',
    summary: 'List ingredient lines whose food differs from the food in their text',
  })
    .query(MisreadLinesQuery)
    .returns(200, MisreadLines)
    .run((ctx, { query }) => listMisreadLines(ctx, query.after)),
  userOperation(`post ${path}`, {
    id: 'changeLineFoods',
    summary: 'Update the foods of ingredient lines',
    errors: [403],
  })
    .body(LineFoods)
    .returns(200, LineFoodsChanged)
    .run((ctx, { body }) => changeLineFoods(ctx, body)),
])
