import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { RecipeMade } from '~/schemas/timeline'
import { recipeKeys, timelineKeys } from './keys'
import { refetch } from './requests'

/** Resolves to whether the picture was stored; a failed upload does not undo the rest. */
export function useRecordMade() {
  const client = useQueryClient()
  return async (slug: string, made: RecipeMade, image: File | null): Promise<boolean> => {
    const { id } = await api(routes.recordRecipeMade, { params: { slug }, body: made, quiet: true })
    let isStored = true
    if (image) {
      const params = { item_id: id }
      await api(routes.setTimelineEventImage, { params, body: { image }, quiet: true }).catch(() => {
        isStored = false
      })
    }
    await refetch(client, timelineKeys.all, recipeKeys.all)
    return isStored
  }
}
