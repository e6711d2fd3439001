import { Download, X } from 'lucide-react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { m } from '~/paraglide/messages.js'

/** Offers to install the application, until it was done or declined. */
export function InstallCard() {
  const { offered, install, dismiss } = useInstallPrompt()
  if (!offered) return null
  return (
    <section
      className="panel panel-soft side-wide relative grid gap-3 p-4 text-sm"
      aria-label={m.install_title()}
    >
      <p className="pe-6 text-fg-2">{m.install_text()}</p>
      <Button size="sm" className="bg-surface" icon={<Download />} onClick={install}>
        {m.install_title()}
      </Button>
      <IconButton
        label={m.install_dismiss()}
        size="sm"
        variant="ghost"
        className="absolute end-1 top-1"
        onClick={dismiss}
      >
        <X />
      </IconButton>
    </section>
  )
}
