import { Link2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { findUrl } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import type { FailedImport } from '~/queries/import'
import { FailureNote } from './failure-note'

const NO_URL: FailedImport = { reason: 'no-address', draftId: null }

interface UrlFormProps {
  groupSlug: string
  given: string
  isBusy: boolean
  failure: FailedImport | null
  startLabel: string
  onSubmit: (url: string) => void
  /** Submitted without a URL: clears the previous error. */
  onReset: () => void
}

/** A field for the link of a web page; other text around the link is allowed. */
export function UrlForm({ groupSlug, given, isBusy, failure, startLabel, onSubmit, onReset }: UrlFormProps) {
  const [text, setText] = useState(given)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = isMissing ? NO_URL : failure

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const url = findUrl(text)
    setIsMissing(url === null)
    if (url === null) {
      onReset()
      field.current?.focus()
      return
    }
    onSubmit(url)
  }

  return (
    <>
      <form className="flex gap-2.5 max-[340px]:flex-wrap min-[400px]:gap-3" onSubmit={submit} noValidate>
        <Input
          ref={field}
          round
          className="min-h-14 w-auto min-w-0 flex-[1_1_180px] ps-1.5"
          icon={<Link2 />}
          aria-label={m.recipe_link()}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={shown ? 'import-failure' : undefined}
          placeholder={m.import_url_placeholder()}
          inputMode="url"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          readOnly={isBusy}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-[340px]:flex-1 max-[400px]:px-4.5"
          loading={isBusy}
        >
          {startLabel}
        </Button>
      </form>
      {shown && !isBusy && <FailureNote id="import-failure" failure={shown} groupSlug={groupSlug} />}
    </>
  )
}
