import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Camera, CircleHelp, ClipboardPaste, FileUp, Link2, PencilLine } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { clearAddRecipeText } from '~/browser/add-recipe-draft'
import type { CreatePreferences } from '~/browser/create-preferences'
import { useAgoText } from '~/components/kit/moment-text'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { needsText } from '~/components/reports/imported-row'
import { Button, buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { FileInput } from '~/components/ui/file-input'
import { Textarea } from '~/components/ui/textarea'
import { hostOf } from '~/lib/import/find-url'
import { type Recognized, recognize } from '~/lib/import/recognize'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { importQueries } from '~/queries/import'
import type { RecipeLink } from '~/schemas/import'
import { CreateLayout } from './create-layout'
import { Drafts } from './drafts'
import { FailureNote, ImportAlert } from './failure-note'
import { describeText, SeveralRecipes } from './found-recipes'
import { ImportOptions, useImportOptions } from './import-options'
import { ImportProgress } from './import-progress'
import { KnownStatus, useKnownUrls } from './known-urls'
import { RecipePreview, useLinkReading } from './recipe-preview'
import { SeveralImport } from './several-import'
import { useAddRecipe } from './use-add-recipe'

function sourceOf(recognized: Recognized): string {
  if (recognized.kind === 'link') return hostOf(recognized.url)
  return recognized.kind === 'text' ? m.import_pasted_text() : m.import_pasted_page()
}

interface AddRecipePageProps {
  groupSlug: string
  /** A shared link or text; it is read immediately. */
  given?: string
  /** Of a bookmark's link. */
  options?: Partial<CreatePreferences>
  /** Shown expanded. */
  draftId?: string | undefined
}

/** One field for links, texts, pages, pictures and files, with a preview of what was read. */
export function AddRecipePage({
  groupSlug,
  given = '',
  options: fromLink = {},
  draftId,
}: AddRecipePageProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [options, setOptions] = useImportOptions(fromLink)
  const work = useAddRecipe(groupSlug, options, given)
  const { text, problem, recognized, found, failure, isRunning, isBusy, several } = work
  const isEmpty = text === ''
  const hasSeveral = found !== undefined && found.length > 1
  const url = recognized.kind === 'link' ? recognized.url : null
  const reading = useLinkReading(url, !isBusy)
  const preview = reading.preview ?? work.preview
  const isKnown = useKnownUrls(url ? [url] : []).has(url ?? '')
  const [dismissed, setDismissed] = useState('')
  const knownFailure = failure ?? (reading.reason && { reason: reading.reason, draftId: null })
  const shownFailure = dismissed === text ? null : knownFailure
  useForgetWithPage(url && knownFailure && knownFailure.reason !== 'offline' ? text : null)
  const submit = (asSingleRecipe: boolean) => {
    setDismissed('')
    if (!work.submit(asSingleRecipe)) field.current?.focus()
  }
  const dismiss = () => {
    setDismissed(text)
    field.current?.focus()
  }
  // A link is one line.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (recognize(text).kind !== 'link') return
    event.preventDefault()
    submit(false)
  }
  const paste = async () => {
    const pasted = await navigator.clipboard?.readText().catch(() => '')
    if (pasted?.trim()) work.change(pasted)
    else field.current?.focus()
  }

  return (
    <CreateLayout groupSlug={groupSlug} page="add" title={m.add_recipe_title()}>
      {several.run && (
        <SeveralImport
          run={several.run}
          groupSlug={groupSlug}
          onStop={several.stop}
          onClose={several.clear}
          onRetry={(at) => several.retry(at, options)}
        />
      )}
      <form
        hidden={isBusy}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit(false)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void work.takeFiles([...event.dataTransfer.files])
        }}
        noValidate
      >
        {shownFailure &&
          reading.links.length === 0 &&
          (shownFailure.reason === 'no-recipe' && recognized.kind === 'text' ? (
            <ImportAlert
              title={m.add_recipe_no_recipe()}
              next={m.add_recipe_no_recipe_next()}
              onDismiss={dismiss}
            >
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
              failure={shownFailure}
              groupSlug={groupSlug}
              tried={url ?? undefined}
              onDismiss={dismiss}
            />
          ))}
        <Field
          label={m.add_recipe_label()}
          hideLabel
          error={problem}
          hint={<span role="status">{describeText(recognized, found)}</span>}
        >
          <div className="relative">
            <Textarea
              ref={field}
              rows={4}
              dir="auto"
              spellCheck={false}
              autoComplete="off"
              enterKeyHint={recognized.kind === 'link' ? 'go' : 'enter'}
              placeholder={m.add_recipe_subtitle()}
              className="rounded-xl [&>textarea]:max-h-[50vh] [&>textarea]:overflow-auto [&>textarea]:px-5 [&>textarea]:py-4 [&>textarea]:text-lg"
              value={text}
              onChange={(event) => work.change(event.currentTarget.value)}
              onKeyDown={handleKeyDown}
            />
            {isEmpty && (
              <Button
                variant="primary"
                className="absolute end-3 bottom-3"
                icon={<ClipboardPaste />}
                onClick={() => void paste()}
              >
                {m.add_paste()}
              </Button>
            )}
          </div>
        </Field>
        <KnownStatus
          url={url && !isBusy ? url : null}
          likely={isBusy ? null : preview?.known}
          groupSlug={groupSlug}
        />
        {hasSeveral && <SeveralRecipes recipes={found} />}
        <div className="flex flex-wrap gap-3" hidden={isEmpty || reading.links.length > 0}>
          <Button type="submit" variant="primary" size="lg">
            {hasSeveral
              ? m.common_import_recipes({ count: found.length })
              : recognized.kind === 'links'
                ? m.common_import_recipes({ count: recognized.urls.length })
                : knownFailure
                  ? m.common_retry()
                  : isKnown
                    ? m.add_save_copy()
                    : m.common_save_recipe()}
          </Button>
          {hasSeveral && recognized.kind !== 'links' && (
            <Button size="lg" onClick={() => submit(true)}>
              {m.add_recipe_import_as_one()}
            </Button>
          )}
          <Button
            size="lg"
            variant="ghost"
            onClick={() => {
              work.change('')
              field.current?.focus()
            }}
          >
            {m.common_clear()}
          </Button>
        </div>
        {isEmpty && (
          <AddOptions groupSlug={groupSlug} onLink={() => field.current?.focus()} onFiles={work.takeFiles} />
        )}
        {reading.links.length > 0 && <ListedRecipes links={reading.links} onChoose={work.change} />}
        <RecipePreview
          name={url ? hostOf(url) : ''}
          preview={preview}
          isReading={reading.isReading}
          error={reading.error}
        />
        {!isEmpty && reading.links.length === 0 && (
          <ImportOptions options={options} onOptionsChange={setOptions} />
        )}
      </form>
      {isRunning && <ImportProgress name={sourceOf(recognized)} onStop={work.stop} />}
      {isEmpty && !isBusy && !several.run && <RecentRecipes groupSlug={groupSlug} />}
      {!isBusy && <Drafts groupSlug={groupSlug} currentId={failure?.draftId ?? draftId ?? null} />}
    </CreateLayout>
  )
}

/** A link that could not be read does not come back with the next visit. */
function useForgetWithPage(failed: string | null) {
  const latest = useRef(failed)
  useEffect(() => {
    latest.current = failed
  })
  useEffect(
    () => () => {
      if (latest.current !== null) clearAddRecipeText(latest.current)
    },
    [],
  )
}

interface AddOptionsProps {
  groupSlug: string
  onLink: () => void
  onFiles: (files: File[]) => Promise<void>
}

const WAY =
  'group flex h-full w-full flex-wrap content-start items-center gap-x-3 gap-y-2 rounded-xl bg-sunken p-3.5 text-start hyphens-auto hover:bg-hover md:flex-col md:items-start md:p-5'

function AddOptions({ groupSlug, onLink, onFiles }: AddOptionsProps) {
  const navigate = useNavigate()
  const { data: about } = useQuery(appInfoQueries.about())
  const isPhotoRead = about?.enableOpenaiImageServices ?? true
  const [isCamera, setIsCamera] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const paths = recipeCreatePaths(groupSlug)
  const choose = (camera: boolean) => {
    setIsCamera(camera)
    setTimeout(() => input.current?.click())
  }
  return (
    <ul
      aria-label={m.add_ways()}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 md:grid-cols-4"
    >
      <AddOption
        icon={<Camera />}
        label={m.add_photo()}
        detail={isPhotoRead ? m.add_photo_detail() : m.create_image_cover()}
        onClick={() => choose(true)}
      />
      <AddOption icon={<Link2 />} label={m.add_link()} detail={m.add_link_detail()} onClick={onLink} />
      <AddOption
        icon={<PencilLine />}
        label={m.common_by_hand()}
        detail={m.add_text_detail()}
        onClick={() => void navigate({ to: paths.new })}
      />
      <AddOption
        icon={<FileUp />}
        label={m.add_file()}
        detail={m.add_file_detail()}
        onClick={() => choose(false)}
      />
      <FileInput
        ref={input}
        label={m.add_file()}
        multiple
        accept={isCamera ? 'image/*' : undefined}
        capture={isCamera && isPhotoRead ? 'environment' : undefined}
        onFiles={onFiles}
      />
    </ul>
  )
}

interface AddOptionProps {
  icon: ReactNode
  label: string
  detail: string
  onClick: () => void
}

function AddOption({ icon, label, detail, onClick }: AddOptionProps) {
  return (
    <li>
      <button type="button" className={WAY} onClick={onClick}>
        <span className="grid size-10 flex-none place-content-center rounded-full bg-surface text-primary-ink">
          {icon}
        </span>
        <span className="font-semibold">{label}</span>
        <span className="w-full text-sm leading-snug text-fg-2">{detail}</span>
      </button>
    </li>
  )
}

interface ListedRecipesProps {
  links: readonly RecipeLink[]
  onChoose: (url: string) => void
}

/** The recipes of a page that is a list, to import one of them. */
function ListedRecipes({ links, onChoose }: ListedRecipesProps) {
  return (
    <section aria-labelledby="listed-recipes">
      <h2 id="listed-recipes">{m.add_listed({ count: links.length })}</h2>
      <p className="mt-1 text-fg-2">{m.add_listed_hint()}</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {links.map(({ url, name }) => (
          <li key={url}>
            <button
              type="button"
              className="group grid w-full gap-2 rounded-xl text-start"
              onClick={() => onChoose(url)}
            >
              <RecipeCover name={name} className="aspect-square w-full rounded-xl" />
              <span
                dir="auto"
                className="font-serif text-h3 leading-tight wrap-anywhere group-hover:underline"
              >
                {name}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest recipes of the household, with what each still needs. */
function RecentRecipes({ groupSlug }: { groupSlug: string }) {
  const { data: recipes = [] } = useQuery(importQueries.newest())
  const agoText = useAgoText()
  if (recipes.length === 0) return null
  return (
    <section aria-labelledby="recent-recipes" className="mt-3 min-w-0">
      <h2 id="recent-recipes">{m.add_lately()}</h2>
      <ul className="-mx-gutter mt-4 flex gap-4 overflow-x-auto px-gutter pb-2 [scrollbar-width:thin] md:mx-0 md:gap-5 md:px-0">
        {recipes.map((recipe) => {
          const needs = needsText(recipe)
          return (
            <li key={recipe.id} className="group relative w-33 flex-none md:w-44">
              <RecipeThumbnail recipe={recipe} edge={176} className="w-full rounded-xl" />
              <Link
                to="/g/$groupSlug/r/$slug"
                params={{ groupSlug, slug: recipe.slug }}
                className="mt-2 line-clamp-2 font-serif text-h3 leading-tight wrap-anywhere group-hover:underline after:absolute after:inset-0"
              >
                <RecipeName recipe={recipe} />
              </Link>
              {needs ? (
                <p className="mt-1 flex gap-1.5 text-sm font-semibold text-primary-ink [&>.lucide]:mt-px [&>.lucide]:size-4 [&>.lucide]:flex-none">
                  <CircleHelp />
                  {needs}
                </p>
              ) : (
                <p className="mt-1 text-sm text-fg-3">{agoText(recipe.createdAt)}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
