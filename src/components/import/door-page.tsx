import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { hostOf } from '~/lib/import/find-url'
import { type Recognized, recognize } from '~/lib/import/recognize'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { useImportFromText, useImportFromUrl } from '~/queries/import'
import { BULK_MAX, PASTED_MAX } from '~/schemas/import'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { FailureNote, ImportAlert } from './failure-note'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { useImportRun } from './use-import-run'

/** What the field holds, in words. */
function describe(recognized: Recognized): string {
  switch (recognized.kind) {
    case 'empty':
      return m.door_hint()
    case 'link':
      return m.door_link({ host: hostOf(recognized.url) })
    case 'links':
      return m.door_links({ count: recognized.urls.length })
    case 'page':
      return m.door_page()
    case 'json':
      return m.door_json()
    case 'text':
      return m.door_text()
  }
}

/** One field for whatever a recipe comes as: a link, several, the source of a page, or the recipe itself. */
export function DoorPage({ groupSlug }: { groupSlug: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [options, setOptions] = useImportOptions({})
  const field = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const { mutateAsync: importFromUrl } = useImportFromUrl()
  const { mutateAsync: importFromText } = useImportFromText()
  const { mutateAsync: startBulk } = useStartBulkImport()
  const { isRunning, failure, run, stop } = useImportRun(groupSlug)
  const recognized = useDeferredValue(recognize(text))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const now = recognize(text)
    const wrong =
      now.kind === 'empty' ? m.door_missing() : text.length > PASTED_MAX ? m.import_page_large() : undefined
    setProblem(wrong)
    if (wrong) return field.current?.focus()
    const includeTags = options.importKeywordsAsTags
    if (now.kind === 'links') {
      try {
        const requests = now.urls.slice(0, BULK_MAX).map((url) => ({ url, categories: [], tags: [] }))
        const reportId = await startBulk(requests)
        void navigate({ to: `/group/reports/${reportId}` })
      } catch (error) {
        setProblem(toMessage(error))
      }
    } else if (now.kind === 'link') {
      const { url } = now
      void run((signal) => importFromUrl({ url, includeTags, signal }), options)
    } else {
      void run((signal) => importFromText({ data: text, url: null, includeTags, signal }), options)
    }
  }

  return (
    <CreateLayout groupSlug={groupSlug} page="door" title={m.door_title()} subtitle={m.door_subtitle()}>
      <form hidden={isRunning} className="grid gap-5" onSubmit={submit} noValidate>
        {failure &&
          (failure.reason === 'no-recipe' && recognized.kind === 'text' ? (
            <ImportAlert title={m.door_no_recipe()} next={m.door_no_recipe_next()} />
          ) : (
            <FailureNote
              failure={failure}
              groupSlug={groupSlug}
              tried={recognized.kind === 'link' ? recognized.url : undefined}
            />
          ))}
        <Field
          label={m.door_label()}
          error={problem}
          hint={<span role="status">{describe(recognized)}</span>}
        >
          <Textarea
            ref={field}
            rows={8}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            className="[&>textarea]:max-h-[50vh] [&>textarea]:overflow-auto"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <ImportOptions options={options} onOptionsChange={setOptions} />
        <Button type="submit" variant="primary" size="lg" className="justify-self-start">
          {failure ? m.common_retry() : m.import_start()}
        </Button>
      </form>
      {isRunning ? (
        <>
          <ImportProgress
            host={recognized.kind === 'link' ? hostOf(recognized.url) : m.import_pasted_page()}
          />
          <Button className="justify-self-start" onClick={stop}>
            {m.common_stop()}
          </Button>
        </>
      ) : (
        <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? null} />
      )}
    </CreateLayout>
  )
}
