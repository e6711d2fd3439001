import { useState } from 'react'
import { countStoredChanges } from '~/browser/offline-queue/waiting-changes'
import type { ShellDialogProps } from '~/browser/shell-dialog-store'
import { countUnsavedRecipes } from '~/browser/sign-out'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { joinSentences } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { signOut } from '~/queries/session-end'

export function SignOutDialog({ open, onClose }: ShellDialogProps) {
  const userId = useSession().user?.id ?? ''
  const [shown, setShown] = useState({ open: false, text: '' })
  if (shown.open !== open) setShown({ open, text: open ? unsavedText(userId) : shown.text })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={m.session_unsaved_title()}
      description={shown.text}
      danger
      cancelLabel={m.session_unsaved_stay()}
      confirmLabel={m.session_sign_out()}
      onConfirm={signOut}
    />
  )
}

function unsavedText(userId: string): string {
  const [changes, recipes] = [countStoredChanges(userId), countUnsavedRecipes(userId)]
  return joinSentences([
    changes > 0 && m.session_unsaved_changes({ count: changes }),
    recipes > 0 && m.session_unsaved_recipes({ count: recipes }),
    changes + recipes === 0 && m.session_unsaved_page(),
    m.session_unsaved_text(),
  ])
}
