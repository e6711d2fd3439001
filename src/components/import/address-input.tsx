import { Link2 } from 'lucide-react'
import type { Ref } from 'react'
import { Input } from '~/components/ui/input'
import { m } from '~/paraglide/messages.js'

interface AddressInputProps {
  ref: Ref<HTMLInputElement>
  value: string
  onValueChange: (value: string) => void
  readOnly: boolean
  /** It was sent without an address in it. */
  missing: boolean
  /** The id of what says why it failed, while that is shown. */
  failureId: string | undefined
}

/** The field for the address of a web page; words around the address are allowed. */
export function AddressInput({ value, onValueChange, missing, failureId, ...rest }: AddressInputProps) {
  return (
    <Input
      {...rest}
      round
      className="import-address"
      icon={<Link2 />}
      aria-label={m.import_url()}
      aria-invalid={missing ? true : undefined}
      aria-describedby={failureId}
      placeholder={m.import_url_placeholder()}
      inputMode="url"
      enterKeyHint="go"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="auto"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}
