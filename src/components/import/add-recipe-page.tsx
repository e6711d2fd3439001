import { Link, useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import {
  changeAddRecipeText,
  clearAddRecipeText,
  loadAddRecipeDraft,
  useAddRecipeDraft,
} from '~/browser/add-recipe-draft'
import { toMessage } from '~/browser/to-message'
import { Button, buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { hostOf } from '~/lib/import/find-url'
import { type Recognized, recognize } from '~/lib/import/recognize'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useStartBulkImport } from '~/queries/bulk-import'
import { useFindRecipes, useImportFromUrl } from '~/queries/import'
import { BULK_MAX, type FoundRecipe, PASTED_MAX, PREVIEW_MAX } from '~/schemas/import'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { FailureNote, ImportAlert } from './failure-note'
import { describeText, SeveralRecipes, useFoundRecipes } from './found-recipes'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { SeveralImport } from './several-import'
import { useImportOnce } from './use-import-once'
import { useImportRun } from './use-import-run'
import { useImportSeveral } from './use-import-several'

/** What the progress of an import says about it. */
function sourceOf(recognized: Recognized) {
  if (recognized.kind === 'link') return { source: 'site', name: hostOf(recognized.url) } as const
  if (recognized.kind === 'text') return { source: 'text', name: m.import_pasted_text() } as const
  return { source: 'page', name: m.import_pasted_page() } as const
}

/** One field for whatever a recipe comes as: a link, several, the source of a page, or the recipe itself. */
export function AddRecipePage({ groupSlug }: { groupSlug: string }) {
  const { text, recipes: left } = useAddRecipeDraft()
  const [problem, setProblem] = useState<string>()
  const [options, setOptions] = useImportOptions({})
  const field = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const { mutateAsync: importFromUrl } = useImportFromUrl()
  const { mutateAsync: startBulk } = useStartBulkImport()
  const importOnce = useImportOnce()
  const findRecipes = useFindRecipes()
  const { isRunning, failure, run, stop } = useImportRun(groupSlug)
  const several = useImportSeveral(groupSlug)
  const isBusy = isRunning || several.isRunning
  const recognized = useDeferredValue(recognize(text))
  const preview = useFoundRecipes(left || isBusy ? '' : text)
  const found = left ?? preview
  const hasSeveral = found !== undefined && found.length > 1

  const change = (changed: string) => {
    setProblem(undefined)
    changeAddRecipeText(changed)
  }
  useEffect(loadAddRecipeDraft, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void importText({ asOne: false })
  }

  /** The recipes of the text as it stands now, also when it was pasted this moment. */
  const findSeveral = async (signal: AbortSignal): Promise<readonly FoundRecipe[]> => {
    if (left) return left
    if (recognize(text).kind !== 'text' || text.length > PREVIEW_MAX) return []
    return findRecipes(text, signal).catch(() => {
      signal.throwIfAborted()
      // What is wrong will be said by the import.
      return []
    })
  }

  const importText = async ({ asOne }: { asOne: boolean }) => {
    const now = recognize(text)
    const wrong =
      now.kind === 'empty'
        ? m.add_recipe_missing()
        : text.length > PASTED_MAX
          ? m.import_page_large()
          : undefined
    setProblem(wrong)
    if (wrong) return field.current?.focus()
    several.clear()
    const includeTags = options.importKeywordsAsTags
    if (now.kind === 'links') {
      try {
        const requests = now.urls.slice(0, BULK_MAX).map((url) => ({ url, categories: [], tags: [] }))
        const reportId = await startBulk(requests)
        clearAddRecipeText(text)
        void navigate({ to: `/group/reports/${reportId}` })
      } catch (error) {
        setProblem(toMessage(error))
      }
      return
    }
    void run(async (signal, isHere) => {
      const recipes = asOne || now.kind === 'link' ? [] : await findSeveral(signal)
      if (recipes.length > 1) {
        void several.start(recipes, options, isHere)
        return null
      }
      const slug =
        now.kind === 'link'
          ? await importFromUrl({ url: now.url, includeTags, signal })
          : await importOnce({ data: text, includeTags, signal })
      clearAddRecipeText(text)
      return slug
    }, options)
  }

  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="add"
      title={m.add_recipe_title()}
      subtitle={m.add_recipe_subtitle()}
    >
      {several.run && (
        <SeveralImport
          run={several.run}
          groupSlug={groupSlug}
          onStop={several.stop}
          onClose={several.clear}
        />
      )}
      <form hidden={isBusy} className="grid gap-5" onSubmit={submit} noValidate>
        {failure &&
          (failure.reason === 'no-recipe' && recognized.kind === 'text' ? (
            <ImportAlert title={m.add_recipe_no_recipe()} next={m.add_recipe_no_recipe_next()}>
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
          label={m.add_recipe_label()}
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
        {hasSeveral && <SeveralRecipes recipes={found} />}
        <ImportOptions options={options} onOptionsChange={setOptions} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg">
            {hasSeveral
              ? m.add_recipe_import_several({ count: found.length })
              : failure
                ? m.common_retry()
                : m.import_start()}
          </Button>
          {hasSeveral && (
            <Button size="lg" onClick={() => void importText({ asOne: true })}>
              {m.add_recipe_import_as_one()}
            </Button>
          )}
        </div>
      </form>
      {isRunning && (
        <>
          <ImportProgress {...sourceOf(recognized)} />
          <Button className="justify-self-start" onClick={stop}>
            {m.common_stop()}
          </Button>
        </>
      )}
      {!isBusy && <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? null} />}
    </CreateLayout>
  )
}
