import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

export const loadCookMode = () => import('./cook-mode')

/** Cook mode is in the URL, so that a reload restores it and Back leaves it. */
export function useCooking() {
  const navigate = useNavigate()
  const router = useRouter()
  const isOwnEntry = useRef(false)
  const start = useCallback(() => {
    isOwnEntry.current = true
    void navigate({ to: '.', search: { cook: true }, resetScroll: false })
  }, [navigate])
  const end = useCallback(() => {
    // A dialog that is closing does not block it.
    if (isOwnEntry.current) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    isOwnEntry.current = false
  }, [navigate, router])
  return { start, end }
}
