import { Copy } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { copyText } from '~/components/ui/copy-text'
import { Dialog } from '~/components/ui/dialog'
import { Textarea } from '~/components/ui/textarea'
import { m } from '~/paraglide/messages.js'
import type { AdminAboutInfo, ServerCheck } from '~/schemas/admin-about'
import { reportText } from './report-text'

interface ReportDialogProps {
  info: AdminAboutInfo
  checks: readonly ServerCheck[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ReportDialog({ info, checks, open, onOpenChange }: ReportDialogProps) {
  const text = open ? reportText(info, checks, navigator.userAgent) : ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.admin_report_title()}
      description={m.admin_report_text()}
      width={640}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {m.common_close()}
          </Button>
          <Button variant="primary" icon={<Copy />} onClick={() => void copyText(text)}>
            {m.common_copy()}
          </Button>
        </>
      }
    >
      <Textarea
        readOnly
        value={text}
        aria-label={m.admin_report_title()}
        dir="ltr"
        rows={16}
        spellCheck={false}
        className="font-mono text-sm"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
