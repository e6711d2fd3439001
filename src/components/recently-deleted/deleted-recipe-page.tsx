import { Link, useRouter } from '@tanstack/react-router'
import { BookOpen, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAgoText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button, buttonClass } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { useRestore } from '~/queries/recently-deleted'
import { useUser } from '~/queries/session'
import type { UndoEntryOut } from '~/schemas/undo'
import { partsText, useByText } from './undo-texts'

export interface DeletedRecipePageProps {
  entry: UndoEntryOut
  groupSlug: string
  /** Further actions. */
  children?: ReactNode
}

/** At the former URL of a recipe that can be restored. */
export function DeletedRecipePage({ entry, groupSlug, children }: DeletedRecipePageProps) {
  const { id: userId } = useUser()
  const router = useRouter()
  const restore = useRestore()
  const agoText = useAgoText()
  const { id, name, subjectId, details, person, createdAt, mayRestore } = entry
  const when = agoText(createdAt)
  const { run, isPending } = useAction(
    async () => {
      const {
        items: [item],
      } = await restore({ ids: [id] })
      const slug = item?.slug ?? details.slug ?? subjectId
      await router.navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug }, replace: true })
      await router.invalidate()
    },
    { done: () => m.undo_restored({ name }) },
  )
  const byText = useByText()
  const into = details.intoId ? { id: details.intoId, name: details.into ?? '' } : null
  const parts = into ? '' : partsText(entry)
  return (
    <div className="mx-auto grid max-w-[420px] justify-items-center gap-4 py-6 text-center">
      <RecipePicture
        recipe={{ id: subjectId, name, image: details.image ?? null }}
        size="card"
        className="aspect-[4/5] w-60 max-w-full rounded-lg opacity-50 grayscale"
      />
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className="text-lg text-fg-2">
        {into
          ? byText(entry).at(-1)
          : person.id === userId
            ? m.undo_gone_by_you({ when })
            : m.undo_gone_by({ person: person.name, when })}
      </p>
      {parts && <p className="text-fg-3">{parts}</p>}
      {into && (
        <Link
          to="/g/$groupSlug/r/$slug"
          params={{ groupSlug, slug: into.id }}
          replace
          className={buttonClass({ variant: 'primary' })}
        >
          <BookOpen />
          {m.undo_open_merged({ name: into.name })}
        </Link>
      )}
      {mayRestore ? (
        <Button
          variant={into ? undefined : 'primary'}
          icon={<Undo2 className="flip" />}
          loading={isPending}
          onClick={() => void run()}
        >
          {m.common_restore()}
        </Button>
      ) : (
        <p className="text-fg-3">{m.undo_locked()}</p>
      )}
      {children}
    </div>
  )
}
