import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CreatePreferences } from '~/browser/create-preferences'
import { textLinkClass } from '~/components/ui/text-link'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useImportFromUrl } from '~/queries/import'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { KnownStatus, useKnownUrls } from './known-urls'
import { RecipePreview, useLinkReading } from './recipe-preview'
import { UrlForm } from './url-form'
import { useImportRun } from './use-import-run'

interface UrlPageProps {
  groupSlug: string
  /** Prefilled; nothing starts automatically. */
  given: string
  options: Partial<CreatePreferences>
  draftId?: string
}

export function UrlPage({ groupSlug, given, options: fromLink, draftId }: UrlPageProps) {
  const [host, setHost] = useState('')
  const [options, setOptions] = useImportOptions(fromLink)
  const { mutateAsync: importFromUrl } = useImportFromUrl()
  const { isRunning, failure, run, stop, clearFailure } = useImportRun(groupSlug)
  const [url, setUrl] = useState(() => findUrl(given))
  const reading = useLinkReading(url, !isRunning)
  const isKnown = useKnownUrls(url ? [url] : []).has(url ?? '')

  const submit = (url: string) => {
    setHost(hostOf(url))
    const body = { url, includeTags: options.importKeywordsAsTags }
    void run((signal) => importFromUrl({ ...body, signal }), options)
  }

  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="url"
      title={m.create_url_title()}
      subtitle={m.create_url_subtitle()}
    >
      <UrlForm
        groupSlug={groupSlug}
        given={given}
        isBusy={isRunning}
        failure={failure ?? (reading.reason && { reason: reading.reason, draftId: null })}
        startLabel={failure ? m.common_retry() : isKnown ? m.add_save_copy() : m.common_save_recipe()}
        onUrl={setUrl}
        onSubmit={submit}
        onReset={clearFailure}
        offersOptions
        note={(url) => <KnownStatus url={isRunning ? null : url} groupSlug={groupSlug} />}
      />
      {isRunning ? (
        <ImportProgress source="site" name={host} onStop={stop} />
      ) : (
        <>
          {!failure?.draftId && <ImportOptions options={options} onOptionsChange={setOptions} />}
          <p className="text-sm text-fg-3">
            {m.bulk_hint()}{' '}
            <Link to={recipeCreatePaths(groupSlug).bulk} search={true} className={textLinkClass}>
              {m.bulk_title()}
            </Link>
          </p>
          {/* Below what is already there, which does not move when it appears. */}
          <RecipePreview
            name={url ? hostOf(url) : ''}
            preview={reading.preview}
            isReading={reading.isReading}
          />
          <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? draftId ?? null} />
        </>
      )}
    </CreateLayout>
  )
}
