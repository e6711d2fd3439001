import { useNavigate } from '@tanstack/react-router'
import { CopyPlus } from 'lucide-react'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { type ForeignRecipe, useCopyForeignRecipe } from '~/queries/share-links'

/** For signed-in people on another group's recipe: copies it to their own collection and opens the copy. */
export function CopyToCollection({ source }: { source: ForeignRecipe }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { mutateAsync } = useCopyForeignRecipe()
  const copy = useAction(
    async (groupSlug: string) => {
      const { slug } = await mutateAsync(source)
      await navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug } })
    },
    { done: () => m.share_recipe_copied() },
  )
  if (!user) return null
  return (
    <Button
      size="lg"
      icon={<CopyPlus />}
      loading={copy.isPending}
      onClick={() => void copy.run(user.groupSlug)}
    >
      {m.share_copy_recipe()}
    </Button>
  )
}
