import { writeClipboard } from '~/browser/write-clipboard'
import { m } from '~/paraglide/messages.js'
import { toast } from './toast'

/** Copies a text and reports success or failure in a toast. */
export async function copyText(text: string, done = m.common_copied()): Promise<void> {
  try {
    await writeClipboard(text)
    toast.success(done)
  } catch {
    toast.error(m.common_copy_failed())
  }
}
