import { m } from '~/paraglide/messages.js'
import { toast } from './toast'

/** Copies a text and says whether it worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.common_copied())
  } catch {
    toast.error(m.common_copy_failed())
  }
}
