import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { m } from '~/paraglide/messages.js'
import { useDuplicateRecipe } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'

export interface DuplicateDialogProps {
  recipe: Recipe
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks what the copy is called, and leads to it. */
export function DuplicateDialog({ recipe, groupSlug, open, onOpenChange }: DuplicateDialogProps) {
  const navigate = useNavigate()
  const duplicate = useDuplicateRecipe()
  const [name, setName] = useState<string>(() => m.recipe_duplicate_suggestion({ name: recipe.name }))
  const [error, setError] = useState<string>()

  const save = async () => {
    if (name.trim() === '') return setError(m.common_name_missing())
    setError(undefined)
    try {
      const copy = await duplicate.mutateAsync({ slug: recipe.slug, name: name.trim() })
      onOpenChange(false)
      await navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug: copy.slug } })
    } catch (failure) {
      setError(toMessage(failure))
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!duplicate.isPending}
      title={m.recipe_duplicate()}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button variant="primary" type="submit" loading={duplicate.isPending}>
            {m.recipe_duplicate_save()}
          </Button>
        </>
      }
    >
      <Field label={m.recipe_duplicate_name()} error={error} required>
        <Input
          data-autofocus
          value={name}
          maxLength={300}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
