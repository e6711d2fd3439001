import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'
import { useDuplicateRecipe } from '~/queries/recipe-changes'
import type { Recipe } from '~/schemas/recipe'
import { cleanName, NAME_MAX, Name } from '~/schemas/wire'

const CopyForm = v.object({ name: Name })

export interface DuplicateDialogProps {
  recipe: Recipe
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DuplicateDialog({ recipe, groupSlug, open, onOpenChange }: DuplicateDialogProps) {
  const navigate = useNavigate()
  const duplicate = useDuplicateRecipe()
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.recipe_duplicate()}
      schema={CopyForm}
      initial={{ name: cleanName(m.recipe_duplicate_suggestion({ name: recipe.name })) }}
      saveLabel={m.recipe_duplicate()}
      onSave={async ({ name }) => {
        const { slug } = await duplicate.mutateAsync({ slug: recipe.slug, name })
        onOpenChange(false)
        await navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug } })
      }}
    >
      <TextField name="name" label={m.recipe_duplicate_name()} maxLength={NAME_MAX} required autoFocus />
    </FormDialog>
  )
}
