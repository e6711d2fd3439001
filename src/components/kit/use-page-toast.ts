import { useRouter } from '@tanstack/react-router'
import { type ToastTone, toast } from '~/components/ui/toast'

interface PageToastOptions {
  tone?: ToastTone
  /** Of the button that opens the page. */
  label: string
  to: string
  search?: Record<string, unknown>
}

/** A toast with a button that opens a page. On that page it has no button, and it closes when the page opens. */
export function usePageToast() {
  const router = useRouter()
  return (message: string, { tone = 'success', label, to, search = {} }: PageToastOptions) => {
    const isThere = () => router.state.location.pathname === to
    if (isThere()) return void toast[tone](message)
    const onAction = () => void router.navigate({ to, search })
    const id = toast[tone](message, { action: { label, onAction }, onDismiss: () => stop() })
    const stop = router.subscribe('onResolved', () => {
      if (isThere()) toast.dismiss(id)
    })
  }
}
