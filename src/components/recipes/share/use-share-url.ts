import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupQueries } from '~/queries/groups'
import { recipeQueries } from '~/queries/recipes'
import { useCreateShareLink, useRevokeShareLink } from '~/queries/share-links'
import type { Recipe } from '~/schemas/recipe'
import { NEVER_EXPIRES } from '~/schemas/share-link'

/** Lifetimes of a link in days; null for unlimited. */
export const lifetimeDays = { day: 1, week: 7, month: 30, year: 365, always: null } as const
export type Lifetime = keyof typeof lifetimeDays

function expiryOf(lifetime: Lifetime): string {
  const days = lifetimeDays[lifetime]
  return days === null ? NEVER_EXPIRES : new Date(Date.now() + days * 86_400_000).toISOString()
}

/** The public page, or a share link created on demand. */
export function useShareUrl(recipe: Recipe, groupSlug: string, enabled: boolean) {
  const origin = window.location.origin
  // Guests can't read private groups.
  const { data: group } = useQuery({
    ...groupQueries.preferences(),
    enabled: enabled && recipe.settings.public,
  })
  const { data: shown } = useQuery({
    ...recipeQueries.detail(recipe.slug, groupSlug),
    enabled: enabled && recipe.settings.public && group?.privateGroup === false,
    retry: false,
  })
  const isPublic = shown !== undefined
  const [lifetime, setLifetime] = useState<Lifetime>('month')
  const [linkId, setLinkId] = useState<string | null>(null)
  const create = useCreateShareLink()
  const { mutateAsync: revoke } = useRevokeShareLink()
  const sharedUrl = (id: string) => `${origin}/g/${groupSlug}/shared/r/${id}`

  const makeLink = async (wanted: Lifetime): Promise<string> => {
    const { id } = await create.mutateAsync({ recipeId: recipe.id, expiresAt: expiryOf(wanted) })
    setLinkId(id)
    return sharedUrl(id)
  }
  const pageUrl = isPublic ? `${origin}/g/${groupSlug}/r/${recipe.slug}` : null
  const url = pageUrl ?? (linkId === null ? null : sharedUrl(linkId))
  return {
    isPublic,
    /** Null until a link is created. */
    url,
    linkId,
    isMaking: create.isPending,
    lifetime,
    take: async (): Promise<string> => url ?? (await makeLink(lifetime)),
    /** An unused link is replaced when the expiry changes. */
    async changeLife(wanted: Lifetime): Promise<void> {
      setLifetime(wanted)
      if (linkId === null) return
      await makeLink(wanted)
      await revoke({ id: linkId })
    },
  }
}
