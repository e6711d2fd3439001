import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'

export function useRefuse({ settings: { locked } }: Pick<Recipe, 'settings'>): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const reason = locked ? m.editor_not_allowed() : m.editor_other_household()
    toast.info(reason, { id: 'editor-not-allowed' })
    void navigate({ to: '.', search: {}, replace: true })
  }, [navigate, locked])
}
