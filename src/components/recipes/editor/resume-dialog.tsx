import type { KeptWork } from '~/browser/kept-work'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { countChanges } from '~/lib/editor/compare'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { agoText } from './kept-hint'

interface ResumeDialogProps {
  open: boolean
  work: KeptWork
  /** Somebody saved the recipe since then. */
  isOutdated: boolean
  onAnswer: (resume: boolean) => void
}

/** Offers unsaved work that this device has kept. */
export function ResumeDialog({ open, work, isOutdated, onAnswer }: ResumeDialogProps) {
  const locale = getLocale()
  const lost = work.setAside ?? work
  const count = countChanges(work.before, work.now, locale) || countChanges(lost.before, lost.now, locale)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      dismissable={false}
      onOpenChange={() => onAnswer(true)}
      title={m.editor_resume_title()}
      description={m.editor_resume_text({ count, time: agoText(work.savedAt, Date.now(), locale) })}
      footer={
        <>
          <Button variant="danger" onClick={() => onAnswer(false)}>
            {m.editor_resume_drop()}
          </Button>
          <Button data-autofocus variant="primary" onClick={() => onAnswer(true)}>
            {m.editor_resume()}
          </Button>
        </>
      }
    >
      {isOutdated && <div className="panel panel-soft text-sm text-fg-2">{m.editor_resume_outdated()}</div>}
    </Dialog>
  )
}
