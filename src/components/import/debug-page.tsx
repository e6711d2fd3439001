import { Check, Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useCopied } from '~/browser/copied'
import { Button } from '~/components/ui/button'
import { Segmented } from '~/components/ui/segmented'
import { Spinner } from '~/components/ui/spinner'
import { toast } from '~/components/ui/toast'
import { toDataTree } from '~/lib/import/data-tree'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import { usePreviewUrl } from '~/queries/bulk-import'
import { type FailedImport, failureOf } from '~/queries/import'
import { AddressInput } from './address-input'
import { CreateFrame } from './create-frame'
import { DataTree } from './data-tree'
import './debug.css'
import { FailureNote } from './failure-note'

interface DebugPageProps {
  groupSlug: string
  /** What the page was opened with; it waits for the person. */
  given: string
}

const NO_ADDRESS: FailedImport = { reason: 'no-address', draftId: null }

/** Shows what is read of a web page, field by field; nothing is kept. */
export function DebugPage({ groupSlug, given }: DebugPageProps) {
  const [text, setText] = useState(given)
  const [missing, setMissing] = useState(false)
  const { mutate: previewUrl, data, error, isPending, variables, reset } = usePreviewUrl()
  const field = useRef<HTMLInputElement>(null)
  const failure = missing ? NO_ADDRESS : error ? failureOf(error) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const url = findUrl(text)
    setMissing(url === null)
    if (url !== null) return previewUrl(url)
    reset()
    field.current?.focus()
  }

  return (
    <CreateFrame groupSlug={groupSlug} way="debug" title={m.debug_title()} subtitle={m.debug_subtitle()}>
      <form className="import-url" onSubmit={submit} noValidate>
        <AddressInput
          ref={field}
          value={text}
          onValueChange={(value) => {
            setText(value)
            setMissing(false)
          }}
          readOnly={isPending}
          missing={missing}
          failureId={failure ? 'debug-failure' : undefined}
        />
        <Button type="submit" variant="primary" size="lg" loading={isPending}>
          {m.debug_start()}
        </Button>
      </form>
      {failure && !isPending && (
        <div id="debug-failure">
          <FailureNote failure={failure} groupSlug={groupSlug} />
        </div>
      )}
      <div role="status">
        {isPending && (
          <p className="flex items-center gap-3 text-fg-2">
            <Spinner />
            {m.debug_reading({ host: hostOf(variables) })}
          </p>
        )}
        {!isPending && !missing && typeof data === 'string' && (
          <>
            <p className="font-medium">{data}</p>
            <p className="mt-1 text-fg-2">{m.import_no_recipe_next()}</p>
          </>
        )}
      </div>
      {!isPending && !missing && data !== undefined && typeof data !== 'string' && (
        <ScrapedData key={variables} data={data} host={hostOf(variables ?? '')} />
      )}
    </CreateFrame>
  )
}

type Look = 'tree' | 'code'

function ScrapedData({ data, host }: { data: unknown; host: string }) {
  const [look, setLook] = useState<Look>('tree')
  const { copied, copy } = useCopied()
  const code = JSON.stringify(data, null, 2)
  return (
    <section aria-labelledby="debug-data">
      <div className="debug-head">
        <h2 id="debug-data" className="me-auto">
          {m.debug_found({ host })}
        </h2>
        <Segmented
          size="sm"
          label={m.debug_look()}
          value={look}
          onValueChange={setLook}
          options={[
            { value: 'tree', label: m.debug_tree() },
            { value: 'code', label: m.debug_code() },
          ]}
        />
        <Button
          size="sm"
          icon={copied ? <Check /> : <Copy />}
          onClick={async () => {
            if (!(await copy(code))) toast.error(m.common_copy_failed())
          }}
        >
          {copied ? m.common_copied() : m.debug_copy()}
        </Button>
      </div>
      {look === 'tree' ? (
        <DataTree node={toDataTree('', data)} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
        <section tabIndex={0} dir="ltr" className="debug-code" aria-label={m.debug_code()}>
          <pre>{code}</pre>
        </section>
      )}
    </section>
  )
}
