import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, apiUrl, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { categoryTable, tagTable, toolTable } from './group-tables'
import { organizerKeys, ratingKeys, recipeExportKeys, recipeKeys } from './keys'
import { undoable } from './recently-deleted'
import { refetch, refreshing } from './requests'
import { resource } from './resource'

const ARCHIVE_POLL_MS = 2000

/** For `/group/data/recipes`. */
export const recipeTable = (householdId: string) =>
  resource<RecipeSummary, never>('household-recipes', {
    deletedKind: 'recipe',
    list: ({ queryFilter, ...query }, signal) =>
      api(routes.listRecipes, {
        query: {
          ...query,
          requireAllWords: true,
          queryFilter: `householdId = "${householdId}"${queryFilter ? ` AND (${queryFilter})` : ''}`,
        },
        signal,
        quiet: true,
      }),
  })

/** By slug; changes none if one is unknown or forbidden. */
export function useBulkRecipes(table: ReturnType<typeof recipeTable>) {
  const client = useQueryClient()
  const keys = [
    table.key,
    recipeKeys.all,
    ratingKeys.all,
    organizerKeys.chips,
    categoryTable.key,
    tagTable.key,
    toolTable.key,
  ]
  const thenRefresh = refreshing(() => refetch(client, ...keys))
  return {
    tag: thenRefresh((body: Body<'tagRecipes'>) =>
      undoable((headers) => api(routes.tagRecipes, { body, headers, quiet: true })),
    ),
    categorize: thenRefresh((body: Body<'categorizeRecipes'>) =>
      undoable((headers) => api(routes.categorizeRecipes, { body, headers, quiet: true })),
    ),
    equip: thenRefresh((body: Body<'equipRecipes'>) =>
      undoable((headers) => api(routes.equipRecipes, { body, headers, quiet: true })),
    ),
    rate: thenRefresh((body: Body<'rateRecipes'>) =>
      undoable((headers) => api(routes.rateRecipes, { body, headers, quiet: true })),
    ),
    give: thenRefresh((body: Body<'giveRecipes'>) =>
      undoable((headers) => api(routes.giveRecipes, { body, headers, quiet: true })),
    ),
    setSettings: thenRefresh((body: Body<'setRecipesSettings'>) =>
      undoable((headers) => api(routes.setRecipesSettings, { body, headers, quiet: true })),
    ),
    remove: thenRefresh((recipes: readonly string[]) =>
      undoable((headers) => api(routes.deleteRecipes, { body: { recipes }, headers, quiet: true })),
    ),
    writeArchive: (recipes: readonly string[]) => api(routes.exportRecipes, { body: { recipes } }),
  }
}

/** Downloadable archives, newest first; polls until there are `expected`. */
export const archives = (expected: number) =>
  queryOptions({
    queryKey: recipeExportKeys.all,
    queryFn: ({ signal }) => api(routes.listRecipeExports, { signal }),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) < expected ? ARCHIVE_POLL_MS : false),
    staleTime: 0,
  })

export async function archiveUrl(id: string): Promise<string> {
  const { fileToken } = await api(routes.getExportToken, { params: { export_id: id } })
  return apiUrl(routes.downloadFile, { query: { token: fileToken } })
}

export function usePurgeArchives() {
  const client = useQueryClient()
  return async () => {
    await api(routes.purgeRecipeExports)
    await client.invalidateQueries({ queryKey: recipeExportKeys.all })
  }
}
