import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { findWorkBySlug, removeWork } from '~/browser/unsaved-recipe'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { hasStatus } from '~/lib/api-error'
import { toRecipe } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useSaveAsNewRecipe } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'

interface UnsavedWorkLinkProps {
  userId: string
  groupSlug: string
  slug: string
}

/** A renamed recipe opens at its new URL; for a deleted one, the work becomes a new recipe. */
export function UnsavedWorkLink({ userId, groupSlug, slug }: UnsavedWorkLinkProps) {
  const [unsaved] = useState(() => findWorkBySlug(userId, slug))
  const recipe = useQuery({
    ...recipeQueries.detail(unsaved?.recipeId ?? ''),
    enabled: unsaved !== null,
  })
  const { mutateAsync } = useSaveAsNewRecipe()
  const navigate = useNavigate()
  const { run, isPending } = useAction(
    async ({ recipeId, work }: NonNullable<typeof unsaved>) => {
      const { body } = toRecipe(work.now, getLocale())
      const saved = await mutateAsync({ ...body, name: work.now.name })
      removeWork(userId, recipeId)
      await navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug: saved.slug }, replace: true })
    },
    { done: () => m.editor_saved() },
  )
  if (!unsaved || recipe.isPending) return null
  if (recipe.data)
    return (
      <Link
        to="/g/$groupSlug/r/$slug"
        params={{ groupSlug, slug: recipe.data.slug }}
        search={{ edit: true }}
        className={buttonClass()}
      >
        {m.editor_kept_continue()}
      </Link>
    )
  if (!hasStatus(recipe.error, 404)) return null
  return (
    <Button loading={isPending} onClick={() => void run(unsaved)}>
      {m.editor_kept_save()}
    </Button>
  )
}
