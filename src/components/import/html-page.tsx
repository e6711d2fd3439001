import { type FormEvent, useRef, useState } from 'react'
import type { CreatePreferences } from '~/browser/create-preferences'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import { useImportFromText } from '~/queries/import'
import { PASTED_MAX } from '~/schemas/import'
import { BookmarkletUploadNote, useBookmarkletPage } from './bookmarklet-upload'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { FailureNote } from './failure-note'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { PageInput, type PageInputHandle } from './page-input'
import { useImportRun } from './use-import-run'

interface HtmlPageProps {
  groupSlug: string
  /** The page's URL, if known. */
  source: string
  options: Partial<CreatePreferences>
  /** Key of a page uploaded by the bookmarklet; nothing starts automatically. */
  uploadKey?: string
}

/** Imports a recipe from the source of a page, or from JSON. */
export function HtmlPage({ groupSlug, source: givenSource, options: fromLink, uploadKey }: HtmlPageProps) {
  const [source, setSource] = useState(givenSource)
  const [problem, setProblem] = useState<string>()
  const [options, setOptions] = useImportOptions(fromLink)
  const { mutateAsync: importFromText } = useImportFromText()
  const { isRunning, failure, run, stop } = useImportRun(groupSlug)
  const page = useRef<PageInputHandle>(null)
  const url = findUrl(source)
  const upload = useBookmarkletPage(uploadKey, (uploaded) => {
    const host = hostOf(uploaded.url)
    page.current?.hold(uploaded.html, host ? m.recipe_source({ host }) : m.bookmarklet_upload_browser())
    setSource(findUrl(uploaded.url) ?? '')
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const data = page.current?.read() ?? ''
    const missing = data.trim() === '' ? m.import_page_missing() : undefined
    const wrong = missing ?? (data.length > PASTED_MAX ? m.import_page_large() : undefined)
    setProblem(wrong)
    if (wrong) return page.current?.focus()
    const body = { data, url, includeTags: options.importKeywordsAsTags }
    void run(async (signal) => {
      const slug = await importFromText({ ...body, signal })
      upload.discard()
      return slug
    }, options)
  }

  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="html"
      title={m.create_html_title()}
      subtitle={m.create_html_subtitle()}
    >
      {/* Stays mounted during the import, so that the pasted text can be sent again. */}
      <form hidden={isRunning} className="grid gap-5" onSubmit={submit} noValidate>
        {failure && <FailureNote failure={failure} groupSlug={groupSlug} />}
        {upload.state && !failure && <BookmarkletUploadNote state={upload.state} />}
        <PageInput
          ref={page}
          problem={problem}
          onChange={() => setProblem(undefined)}
          onRemove={upload.discard}
        />
        <Field
          label={m.common_source()}
          hint={source.trim() !== '' && !url ? m.import_source_unreadable() : m.import_source_hint()}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        </Field>
        <ImportOptions options={options} onOptionsChange={setOptions} />
        <Button type="submit" variant="primary" size="lg" className="justify-self-start">
          {failure ? m.common_retry() : m.common_save_recipe()}
        </Button>
      </form>
      {isRunning ? (
        <ImportProgress name={url ? hostOf(url) : m.import_pasted_page()} onStop={stop} />
      ) : (
        <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? null} atPaste />
      )}
    </CreateLayout>
  )
}
