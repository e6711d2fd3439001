import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findStoredWork, removeWork, type StoredWork } from '~/browser/unsaved-recipe'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { countChanges } from '~/lib/editor/compare'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'
import { EditorForm } from './editor-form'
import { agoText } from './editor-texts'
import { useRefuse } from './use-refuse'

export interface RecipeEditorProps {
  /** The recipe as loaded; later versions do not affect the input. */
  recipe: Recipe
  groupSlug: string
  /** Of a new recipe: its picture, and others to attach. */
  pictures?: readonly File[]
}

/** For `?edit=true`. Load it lazily: readers need neither dragging nor forms. */
export function RecipeEditor(props: RecipeEditorProps) {
  // Unsaved work is restored before anything can be typed, which needs the browser.
  return useHydrated() ? <HydratedEditor key={props.recipe.id} {...props} /> : <EditorSkeleton />
}

function HydratedEditor({ recipe, groupSlug, pictures = [] }: RecipeEditorProps) {
  const { id: userId } = useUser()
  const [found] = useState(() => findStoredWork(userId, recipe.id))
  const [decision, setDecision] = useState<{ resumed: StoredWork | null } | null>(
    found ? null : { resumed: null },
  )

  // A person with unsaved work stays to rescue it.
  const isRefused = useMayEdit(recipe) === false && !found
  const [isRefusedAtOnce] = useState(isRefused)
  if (isRefusedAtOnce) return <Refused recipe={recipe} />
  return (
    <>
      <EditorForm
        key={decision?.resumed ? 'resumed' : 'fresh'}
        recipe={recipe}
        groupSlug={groupSlug}
        pictures={pictures}
        resumed={decision?.resumed ?? null}
        isRefused={isRefused}
      />
      {found && (
        <ResumeDialog
          open={decision === null}
          work={found}
          isOutdated={found.version !== recipe.updatedAt}
          onResume={() => setDecision((made) => made ?? { resumed: found })}
          onDrop={() => {
            removeWork(userId, recipe.id)
            setDecision({ resumed: null })
          }}
        />
      )}
    </>
  )
}

function Refused({ recipe }: { recipe: Recipe }) {
  const refuse = useRefuse(recipe)
  useEffect(refuse, [refuse])
  return <EditorSkeleton />
}

interface ResumeDialogProps {
  open: boolean
  work: StoredWork
  /** Someone saved the recipe since then. */
  isOutdated: boolean
  onResume: () => void
  onDrop: () => void
}

/** Offers unsaved work of this device; dismissing continues with it. */
function ResumeDialog({ open, work, isOutdated, onResume, onDrop }: ResumeDialogProps) {
  const locale = getLocale()
  const lost = work.setAside ?? work
  const count = countChanges(work.before, work.now, locale) || countChanges(lost.before, lost.now, locale)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onResume}
      title={m.editor_resume_title()}
      description={m.editor_resume_text({ count, time: agoText(work.savedAt, Date.now(), locale) })}
      consequence={isOutdated && m.editor_resume_outdated()}
      danger
      cancelLabel={m.common_continue()}
      confirmLabel={m.common_discard()}
      onConfirm={onDrop}
    />
  )
}

function EditorSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <div className="flex items-center gap-4">
        <Skeleton className="size-11.5 rounded-full" />
        <Skeleton className="h-7 w-40" />
      </div>
      <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="mt-6 h-7 w-44" />
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
        </div>
        <Skeleton className="hidden h-56 rounded-lg md:block" />
      </div>
    </div>
  )
}
