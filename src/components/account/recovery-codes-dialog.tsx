import { Copy, Download } from 'lucide-react'
import { saveFile } from '~/browser/save-file'
import { Button } from '~/components/ui/button'
import { copyText } from '~/components/ui/copy-text'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'

/**
 * Shows recovery codes once: neither Escape nor a click outside closes the dialog, since they cannot be shown again.
 */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { username } = useUser()
  const text = `${m.two_step_file_head({ username })}\n\n${codes.join('\n')}\n`
  const download = () =>
    saveFile(new File([text], 'ramekin-recovery-codes.txt', { type: 'text/plain;charset=utf-8' }))
  return (
    <Dialog
      open={codes.length > 0}
      onOpenChange={onClose}
      title={m.two_step_codes_title()}
      description={m.two_step_codes_text()}
      role="alertdialog"
      dismissable={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {m.two_step_codes_stored()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-sm select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <Button data-autofocus icon={<Download />} onClick={download}>
            {m.common_download()}
          </Button>
          <Button icon={<Copy />} onClick={() => void copyText(text)}>
            {m.common_copy()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
