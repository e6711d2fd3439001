import { useHydrated, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findKeptWork, forgetAllWork, forgetWork, type KeptWork } from '~/browser/kept-work'
import { onSignOut } from '~/browser/sign-out'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'
import './editor.css'
import { EditorForm } from './editor-form'
import { EditorSkeleton } from './editor-skeleton'
import { ResumeDialog } from './resume-dialog'

export interface RecipeEditorProps {
  /** The recipe as it was loaded; later versions of it do not touch what is being typed. */
  recipe: Recipe
  groupSlug: string
  /** Opens the dialog that reads the ingredients. */
  parse?: boolean
}

/**
 * The recipe page while `?edit=true`. It saves, asks before changes are lost, and leads back to the page by
 * itself. Load it lazily: what it needs (dragging, forms) is no business of people who read.
 */
export function RecipeEditor(props: RecipeEditorProps) {
  // The device is asked for unsaved work before anything can be typed, and a server has no device.
  return useHydrated() ? <HydratedEditor key={props.recipe.id} {...props} /> : <EditorSkeleton />
}

function HydratedEditor({ recipe, groupSlug, parse = false }: RecipeEditorProps) {
  const { id: userId } = useUser()
  const [found] = useState(() => findKeptWork(userId, recipe.id))
  const [answer, setAnswer] = useState<{ resumed: KeptWork | null } | null>(found ? null : { resumed: null })

  const navigate = useNavigate()
  // Whoever has written something meanwhile can still take it away.
  const isRefused = useMayEdit(recipe) === false && !found

  useEffect(() => {
    if (!isRefused) return
    toast.info(m.editor_not_allowed(), { id: 'editor-not-allowed' })
    void navigate({ to: '.', search: {}, replace: true })
  }, [isRefused, navigate])
  useEffect(() => onSignOut((reason) => reason === 'signed-out' && forgetAllWork()), [])

  if (isRefused) return <EditorSkeleton />
  return (
    <>
      <EditorForm
        key={answer?.resumed ? 'resumed' : 'fresh'}
        recipe={recipe}
        groupSlug={groupSlug}
        resumed={answer?.resumed ?? null}
        parse={parse && answer !== null}
      />
      {found && (
        <ResumeDialog
          open={answer === null}
          work={found}
          isOutdated={found.version !== recipe.updatedAt}
          onAnswer={(resume) => {
            if (!resume) forgetWork(userId, recipe.id)
            setAnswer({ resumed: resume ? found : null })
          }}
        />
      )}
    </>
  )
}
