import { Link, useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { keepDoorText, readDoorText } from '~/browser/door-text'
import { toMessage } from '~/browser/to-message'
import { Button, buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { hostOf } from '~/lib/import/find-url'
import { recognize } from '~/lib/import/recognize'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { useImportFromText, useImportFromUrl } from '~/queries/import'
import { BULK_MAX, PASTED_MAX } from '~/schemas/import'
import { CreateLayout } from './create-layout'
import { describeText, SeveralRecipes, useFoundRecipes } from './door-found'
import { Drafts } from './drafts'
import { FailureNote, ImportAlert } from './failure-note'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { useImportRun } from './use-import-run'
import { useImportSeveral } from './use-import-several'

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
  const found = useFoundRecipes(text)
  const several = found && found.length > 1 ? found : undefined
  const all = useImportSeveral(groupSlug)

  const change = (changed: string) => {
    setText(changed)
    setProblem(undefined)
    keepDoorText(changed)
  }
  // What was pasted outlives a reload and a look at another page.
  useEffect(() => setText((typed) => typed || readDoorText()), [])

  const importSeveral = async () => {
    const texts = several?.flatMap(({ data }) => data ?? []) ?? []
    change((await all.run(texts, options.importKeywordsAsTags)).join('\n\n'))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (several) return importSeveral()
    await importText()
  }

  const importText = async () => {
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
        keepDoorText('')
        void navigate({ to: `/group/reports/${reportId}` })
      } catch (error) {
        setProblem(toMessage(error))
      }
    } else if (now.kind === 'link') {
      const { url } = now
      void run(
        forgetting((signal) => importFromUrl({ url, includeTags, signal })),
        options,
      )
    } else {
      const body = { data: text, url: null, includeTags }
      void run(
        forgetting((signal) => importFromText({ ...body, signal })),
        options,
      )
    }
  }

  return (
    <CreateLayout groupSlug={groupSlug} page="door" title={m.door_title()} subtitle={m.door_subtitle()}>
      <form hidden={isRunning || all.isRunning} className="grid gap-5" onSubmit={submit} noValidate>
        {failure &&
          (failure.reason === 'no-recipe' && recognized.kind === 'text' ? (
            <ImportAlert title={m.door_no_recipe()} next={m.door_no_recipe_next()}>
              <Link
                to={recipeCreatePaths(groupSlug).new}
                className={buttonClass({ size: 'sm', className: 'mt-3' })}
              >
                <PencilLine />
                {m.common_write_by_hand()}
              </Link>
            </ImportAlert>
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
          hint={<span role="status">{describeText(recognized, found)}</span>}
        >
          <Textarea
            ref={field}
            rows={8}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            className="[&>textarea]:max-h-[50vh] [&>textarea]:overflow-auto"
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
        {several && <SeveralRecipes recipes={several} />}
        <ImportOptions options={options} onOptionsChange={setOptions} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg">
            {several
              ? m.door_import_several({ count: several.length })
              : failure
                ? m.common_retry()
                : m.import_start()}
          </Button>
          {several && (
            <Button size="lg" onClick={() => void importText()}>
              {m.door_import_as_one()}
            </Button>
          )}
        </div>
      </form>
      {all.isRunning && <ImportProgress host={m.import_pasted_page()} />}
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

/** The same import, after which the text is not kept any more. */
const forgetting = (work: (signal: AbortSignal) => Promise<string>) => async (signal: AbortSignal) => {
  const slug = await work(signal)
  keepDoorText('')
  return slug
}
