import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'

/** Leads whoever may not change the recipe from the editor to its page, and says why. */
export function useRefuse(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    toast.info(m.editor_not_allowed(), { id: 'editor-not-allowed' })
    void navigate({ to: '.', search: {}, replace: true })
  }, [navigate])
}
