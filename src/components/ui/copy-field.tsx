import { Copy } from 'lucide-react'
import { IconButton } from './button'
import { copyText } from './copy-text'
import { Input } from './input'

/** A press selects the text; the button copies it. */
export function CopyField({ value, label, copyLabel }: { value: string; label: string; copyLabel: string }) {
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
      <IconButton label={copyLabel} onClick={() => void copyText(value)}>
        <Copy />
      </IconButton>
    </div>
  )
}
