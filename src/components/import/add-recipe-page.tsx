import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useRef } from 'react'
import { Button, buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Textarea } from '~/components/ui/textarea'
import { hostOf } from '~/lib/import/find-url'
import type { Recognized } from '~/lib/import/recognize'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { FailureNote, ImportAlert } from './failure-note'
import { describeText, SeveralRecipes } from './found-recipes'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { KnownStatus } from './known-urls'
import { SeveralImport } from './several-import'
import { useAddRecipe } from './use-add-recipe'

function sourceOf(recognized: Recognized) {
  if (recognized.kind === 'link') return { source: 'site', name: hostOf(recognized.url) } as const
  if (recognized.kind === 'text') return { source: 'text', name: m.import_pasted_text() } as const
  return { source: 'page', name: m.import_pasted_page() } as const
}

export function AddRecipePage({ groupSlug }: { groupSlug: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [options, setOptions] = useImportOptions({})
  const work = useAddRecipe(groupSlug, options)
  const { text, problem, recognized, found, failure, isRunning, isBusy, several } = work
  const hasSeveral = found !== undefined && found.length > 1
  const submit = (asSingleRecipe: boolean) => {
    if (!work.submit(asSingleRecipe)) field.current?.focus()
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
      <form
        hidden={isBusy}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
        noValidate
      >
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
            onChange={(event) => work.change(event.currentTarget.value)}
          />
        </Field>
        <KnownStatus
          url={recognized.kind === 'link' && !isBusy ? recognized.url : null}
          groupSlug={groupSlug}
        />
        {hasSeveral && <SeveralRecipes recipes={found} />}
        <ImportOptions options={options} onOptionsChange={setOptions} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg">
            {hasSeveral
              ? m.common_import_recipes({ count: found.length })
              : failure
                ? m.common_retry()
                : m.import_start()}
          </Button>
          {hasSeveral && (
            <Button size="lg" onClick={() => submit(true)}>
              {m.add_recipe_import_as_one()}
            </Button>
          )}
        </div>
      </form>
      {isRunning && (
        <>
          <ImportProgress {...sourceOf(recognized)} />
          <Button className="justify-self-start" onClick={work.stop}>
            {m.common_stop()}
          </Button>
        </>
      )}
      {!isBusy && <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? null} />}
    </CreateLayout>
  )
}
