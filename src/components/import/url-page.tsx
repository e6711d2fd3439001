import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { textLinkClass } from '~/components/ui/text-link'
import type { CreatePreferences } from '~/lib/import/create-preferences'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { type FailedImport, useImportFromUrl } from '~/queries/import'
import { AddressInput } from './address-input'
import { CreateFrame } from './create-frame'
import { Drafts } from './drafts'
import { FailureNote } from './failure-note'
import { ImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { KnownNote } from './known-note'
import { useImportOptions, useImportRun } from './use-import'
import { useKnownUrls } from './use-known-addresses'

interface UrlPageProps {
  groupSlug: string
  /** What the page was opened with; it waits for the person. */
  given: string
  /** Options that the address brings. */
  options: Partial<CreatePreferences>
  /** The draft that the page was opened for. */
  draftId?: string
}

const NO_ADDRESS: FailedImport = { reason: 'no-address', draftId: null }

/** Reads a recipe from a web page. */
export function UrlPage({ groupSlug, given, options: fromAddress, draftId }: UrlPageProps) {
  const [text, setText] = useState(given)
  const [missing, setMissing] = useState(false)
  const [host, setHost] = useState('')
  const [tried, setTried] = useState('')
  const [options, setOptions] = useImportOptions(fromAddress)
  const { mutateAsync: importFromUrl } = useImportFromUrl()
  const { isRunning, failure, run, stop, clearFailure } = useImportRun(groupSlug)
  const field = useRef<HTMLInputElement>(null)
  const shown = missing ? NO_ADDRESS : failure
  const address = findUrl(text)
  const known = useKnownUrls(address ? [address] : []).get(address ?? '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const url = findUrl(text)
    setMissing(url === null)
    if (url === null) {
      clearFailure()
      field.current?.focus()
      return
    }
    setHost(hostOf(url))
    setTried(url)
    const body = { url, includeTags: options.importKeywordsAsTags }
    void run((signal) => importFromUrl({ ...body, signal }), {
      edit: options.stayInEditMode,
      parse: options.parseRecipe,
    })
  }

  return (
    <CreateFrame
      groupSlug={groupSlug}
      way="url"
      title={m.create_url_title()}
      subtitle={m.create_url_subtitle()}
    >
      <form className="import-url" onSubmit={submit} noValidate>
        <AddressInput
          ref={field}
          value={text}
          onValueChange={(value) => {
            setText(value)
            setMissing(false)
          }}
          readOnly={isRunning}
          missing={missing}
          failureId={shown ? 'import-failure' : undefined}
        />
        {/* Two buttons, by key: one that turned into the other while it is pressed would submit the form. */}
        {isRunning ? (
          <Button key="stop" size="lg" onClick={stop}>
            {m.import_stop()}
          </Button>
        ) : (
          <Button key="start" type="submit" variant="primary" size="lg">
            {failure ? m.common_retry() : m.import_start()}
          </Button>
        )}
      </form>
      <p role="status" className="text-sm text-fg-2 empty:-mt-5">
        {known && !isRunning && <KnownNote known={known} groupSlug={groupSlug} />}
      </p>
      {!isRunning && shown && (
        <div id="import-failure">
          <FailureNote failure={shown} groupSlug={groupSlug} address={missing ? undefined : tried} />
        </div>
      )}
      {isRunning ? (
        <ImportProgress host={host} />
      ) : (
        <>
          {!failure?.draftId && <ImportOptions options={options} onOptionsChange={setOptions} />}
          <p className="text-sm text-fg-3">
            {m.bulk_hint()}{' '}
            <Link to={recipeCreatePaths(groupSlug).bulk} search={true} className={textLinkClass}>
              {m.bulk_hint_link()}
            </Link>
          </p>
          <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? draftId ?? null} />
        </>
      )}
    </CreateFrame>
  )
}
