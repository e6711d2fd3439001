import { type FormEvent, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import type { CreatePreferences } from '~/lib/import/create-preferences'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import { useImportFromText } from '~/queries/import'
import { PASTED_MAX } from '~/schemas/import'
import { CreateFrame } from './create-frame'
import { Drafts } from './drafts'
import { FailureNote } from './failure-note'
import { HandOverNote } from './hand-over-note'
import { ImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { PageInput, type PageInputHandle } from './page-input'
import { useArrival } from './use-arrival'
import { useImportOptions, useImportRun } from './use-import'

interface HtmlPageProps {
  groupSlug: string
  /** Where the page comes from, if it is known. */
  source: string
  options: Partial<CreatePreferences>
  /** The key of a page that another site's page sent here by the bookmark; it waits for the person. */
  uploadKey?: string
}

/** Reads a recipe from the source of a page, or from JSON, that the person has. */
export function HtmlPage({ groupSlug, source: givenSource, options: fromAddress, uploadKey }: HtmlPageProps) {
  const [source, setSource] = useState(givenSource)
  const [problem, setProblem] = useState<string>()
  const [options, setOptions] = useImportOptions(fromAddress)
  const { mutateAsync: importFromText } = useImportFromText()
  const { isRunning, failure, run, stop } = useImportRun(groupSlug)
  const page = useRef<PageInputHandle>(null)
  const address = findUrl(source)
  const arrival = useArrival(uploadKey, ({ html, url: from }) => {
    page.current?.hold(html, m.recipe_source({ host: hostOf(from) || m.bookmarklet_upload_browser() }))
    setSource(findUrl(from) ?? '')
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const data = page.current?.read() ?? ''
    const wrong =
      data.trim() === ''
        ? m.import_page_missing()
        : data.length > PASTED_MAX
          ? m.import_page_large()
          : undefined
    setProblem(wrong)
    if (wrong) return page.current?.focus()
    const body = { data, url: address, includeTags: options.importKeywordsAsTags }
    const read = async (signal: AbortSignal) => {
      const slug = await importFromText({ ...body, signal })
      arrival.forget()
      return slug
    }
    void run(read, { edit: options.stayInEditMode, parse: options.parseRecipe })
  }

  return (
    <CreateFrame
      groupSlug={groupSlug}
      way="html"
      title={m.create_html_title()}
      subtitle={m.create_html_subtitle()}
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        {/* It keeps what was pasted while the import runs, for another try. */}
        <div hidden={isRunning} className="grid gap-5">
          {failure && <FailureNote failure={failure} groupSlug={groupSlug} />}
          {arrival.state && !failure && <HandOverNote state={arrival.state} />}
          <PageInput
            ref={page}
            problem={problem}
            onChange={() => setProblem(undefined)}
            onRemove={arrival.forget}
          />
          <Field
            label={m.editor_source()}
            hint={source.trim() !== '' && !address ? m.import_source_unreadable() : m.import_source_hint()}
          >
            <Input
              inputMode="url"
              autoComplete="off"
              dir="auto"
              value={source}
              onChange={(event) => setSource(event.currentTarget.value)}
            />
          </Field>
          <ImportOptions options={options} onOptionsChange={setOptions} />
          <Button type="submit" variant="primary" size="lg" className="justify-self-start">
            {failure ? m.common_retry() : m.import_start()}
          </Button>
        </div>
      </form>
      {isRunning ? (
        <>
          <ImportProgress host={address ? hostOf(address) : m.import_pasted_page()} />
          <Button className="justify-self-start" onClick={stop}>
            {m.import_stop()}
          </Button>
        </>
      ) : (
        <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? null} />
      )}
    </CreateFrame>
  )
}
