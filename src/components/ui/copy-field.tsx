import { Copy } from 'lucide-react'
import { m } from '~/paraglide/messages.js'
import { IconButton } from './icon-button'
import { Input } from './input'
import { toast } from './toast'

/** A text to take along, such as a link or a token: selected by a press, copied by its button. */
export function CopyField({ value, label, copyLabel }: { value: string; label: string; copyLabel: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(m.common_copied())
    } catch {
      toast.error(m.common_copy_failed())
    }
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Input
        readOnly
        value={value}
        aria-label={label}
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1"
      />
      <IconButton label={copyLabel} onClick={() => void copy()}>
        <Copy />
      </IconButton>
    </div>
  )
}
