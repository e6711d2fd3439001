import { writeClipboard } from '~/browser/write-clipboard'
import { m } from '~/paraglide/messages.js'
import { toast } from './toast'

/** Short: it needs no action and covers the top of the page on phones. */
const COPIED_MS = 3000

/** Copies a text and reports success or failure in a toast. */
export async function copyText(text: string, done = m.common_copied()): Promise<void> {
  try {
    await writeClipboard(text)
    toast.success(done, { duration: COPIED_MS })
  } catch {
    toast.error(m.common_copy_failed())
  }
}
