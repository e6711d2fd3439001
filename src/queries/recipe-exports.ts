import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { recipeExportKeys } from './keys'

export const recipeExportQueries = {
  /** The household's archives that can be downloaded, newest first. */
  list: () =>
    queryOptions({
      queryKey: recipeExportKeys.all,
      queryFn: ({ signal }) => api(routes.listRecipeExports, { signal }),
    }),
}
