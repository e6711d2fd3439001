import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCopied } from '~/browser/copied'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { m } from '~/paraglide/messages.js'
import { useBookmarklet } from './use-bookmarklet'

/** The bookmark as text. Where a browser lets no page copy (without https), the person does it. */
export function BookmarkletCode() {
  const field = useRef<HTMLInputElement>(null)
  const address = useBookmarklet()
  const { copied, copy } = useCopied()
  const [refused, setRefused] = useState(false)
  const Icon = copied ? Check : Copy

  const copyCode = async () => {
    const done = address !== null && (await copy(address))
    setRefused(!done)
    if (!done) field.current?.select()
  }

  return (
    <div className="bookmarklet-code">
      <Field label={m.bookmarklet_code()} hint={refused ? m.bookmarklet_copy_yourself() : undefined}>
        <Input
          ref={field}
          readOnly
          dir="ltr"
          spellCheck={false}
          value={address ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button icon={<Icon />} onClick={() => void copyCode()}>
        <span aria-live="polite">{copied ? m.common_copied() : m.bookmarklet_copy()}</span>
      </Button>
    </div>
  )
}
