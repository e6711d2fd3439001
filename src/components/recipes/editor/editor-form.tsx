import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Trash2 } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { StoredWork } from '~/browser/unsaved-recipe'
import { Button, IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Dialog } from '~/components/ui/dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { isNewRecipe } from '~/lib/editor/blank-recipe'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { findProblems, type Problem } from '~/lib/editor/find-problems'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { plainLines } from '~/lib/recipe-fields'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'
import { AttachButton, FileIcon, isAssetKind } from './asset-kinds'
import { AssetsSection } from './assets-section'
import { ConflictDialog } from './conflict-dialog'
import { type Editor, EditorContext, useStableMap } from './editor-context'
import { Disclosure } from './editor-fields'
import { problemText } from './editor-texts'
import { FactFields } from './fact-fields'
import { ErrorSummary, RecipeSaveBar, SetAsideNotice, StoredHint } from './form-status'
import type { LineEntry } from './ingredient-entry'
import { IngredientsSection } from './ingredients-section'
import { NewPictureField } from './new-picture-field'
import { ExtrasSection, NotesSection } from './notes-section'
import { PictureField } from './picture-field'
import {
  NameFields,
  NutritionSection,
  OrganizerFields,
  PlainField,
  SettingsFields,
  SourceField,
} from './recipe-fields'
import { StepsSection } from './steps-section'
import { FoodsAndUnitsContext, useLoadFoodsAndUnits } from './use-foods-and-units'
import { LineReadingsContext, useLoadLineReadings } from './use-line-readings'
import { type RecipeWork, useRecipeWork } from './use-recipe-work'
import { useRefuse } from './use-refuse'
import type { DeadEnd } from './use-save'
import { type LeaveGuard, type SaveWork, useLeaveGuard, useSaveWork } from './use-save-work'

const noProblems: readonly Problem[] = []

interface EditorFormProps {
  recipe: Recipe
  groupSlug: string
  pictures: readonly File[]
  /** Unsaved work of an earlier visit. */
  resumed: StoredWork | null
  /** The person may no longer edit the recipe. */
  isRefused: boolean
}

export function EditorForm({ recipe, groupSlug, pictures, resumed, isRefused }: EditorFormProps) {
  const locale = getLocale()
  const user = useUser()
  const navigate = useNavigate()
  const work = useRecipeWork(recipe, user.id, locale, resumed)
  const foodsAndUnits = useLoadFoodsAndUnits()
  const readings = useLoadLineReadings(foodsAndUnits, locale, work.read)
  const entry = useRef<LineEntry>(null)
  const isNew = isNewRecipe(recipe)
  const [picture, setPicture] = useState<File | null>(pictures[0] ?? null)
  const [files, setFiles] = useState<readonly File[]>(pictures.slice(1))
  /** Adds the ingredient being typed before saving or leaving. */
  const takeEntry = () => flushSync(() => entry.current?.take())
  const guard = useLeaveGuard(() => {
    takeEntry()
    return work.hasChanges() || picture !== null || files.length > 0
  })
  const takeLines = () => {
    takeEntry()
    return readings.whenRead()
  }
  const saving = useSaveWork({ recipe, groupSlug, work, guard, takeLines, picture, files })
  useSaveKey(() => void saving.save())
  const [announced, setAnnounced] = useState('')
  const watched = useDeferredValue(work.now)
  const problems = useMemo(
    () => (saving.isWatching ? findProblems(watched, locale) : noProblems),
    [saving.isWatching, watched, locale],
  )
  const editor = useEditorOf(recipe.id, work, problems, setAnnounced)

  const refuse = useRefuse(recipe)
  const { hasChanges } = work
  useEffect(() => {
    if (isRefused && !hasChanges()) refuse()
  }, [isRefused, hasChanges, refuse])

  /** Asks first if something is unsaved. */
  const close = () =>
    navigate({
      to: isNew ? recipeCreatePaths(groupSlug).add : `/g/${groupSlug}/r/${recipe.slug}`,
      replace: true,
    })

  return (
    <EditorContext value={editor}>
      <FoodsAndUnitsContext value={foodsAndUnits}>
        <LineReadingsContext value={readings}>
          <div className="lg:pb-12">
            <EditorHeader isNew={isNew} stored={work.stored} onClose={close} />
            {work.setAside && <SetAsideNotice onRestore={work.restore} onDrop={work.dropSetAside} />}
            <ErrorSummary problems={problems} recipe={watched} />
            <EditorSections
              recipe={recipe}
              now={work.now}
              entry={entry}
              startsWithPicture={pictures.length > 0}
              picture={
                isNew ? (
                  <NewPictureField name={work.now.name} file={picture} onFileChange={setPicture} />
                ) : (
                  <PictureField recipe={recipe} name={work.now.name} onStored={work.adopt} />
                )
              }
              assets={
                isNew ? (
                  <NewAssetsSection files={files} onFilesChange={setFiles} />
                ) : (
                  <AssetsSection rows={work.now.assets} onStored={work.adopt} />
                )
              }
            />
          </div>
          <RecipeSaveBar
            changes={work.changes}
            failure={saving.failure ?? unresolvedFailure(isRefused, problems)}
            busy={saving.busy}
            onSave={() => void saving.save()}
            onDiscard={close}
          />
          <span role="status" className="sr-only">
            {announced}
          </span>
          <EditorDialogs work={work} guard={guard} saving={saving} />
        </LineReadingsContext>
      </FoodsAndUnitsContext>
    </EditorContext>
  )
}

interface EditorHeaderProps extends Pick<RecipeWork, 'stored'> {
  isNew: boolean
  onClose: () => void
}

function EditorHeader({ isNew, stored, onClose }: EditorHeaderProps) {
  return (
    <header className="mb-5 flex items-center gap-4 md:mb-8">
      <IconButton
        label={isNew ? m.common_back() : m.common_back_to_recipe()}
        variant="quiet"
        onClick={onClose}
      >
        <ArrowLeft className="flip" />
      </IconButton>
      <h1 className="min-w-0 flex-1 text-h2">{isNew ? m.create_new_title() : m.editor_title()}</h1>
      <StoredHint {...stored} />
    </header>
  )
}

interface EditorDialogsProps {
  work: RecipeWork
  guard: LeaveGuard
  saving: SaveWork
}

function EditorDialogs({ work, guard, saving }: EditorDialogsProps) {
  return (
    <>
      <LeaveDialog
        open={guard.isConfirming && saving.conflict === null && !saving.isConfirming}
        changes={work.changes}
        busy={saving.busy}
        onStay={guard.stay}
        onDiscard={() => {
          guard.release()
          work.finish(null)
          guard.leave()
        }}
        onSave={() => void saving.save(guard.leave)}
      />
      <DeadEndDialog
        deadEnd={saving.deadEnd}
        open={saving.isConfirming}
        onOpenChange={saving.closeConfirmation}
        onSaveAsNew={saving.saveAsNew}
      />
      <ConflictDialog
        stored={saving.conflict}
        changed={saving.changed}
        before={work.before}
        mine={work.now}
        busy={saving.busy}
        onCancel={saving.closeConflict}
        onTakeTheirs={(stored) => {
          work.takeTheirs(stored)
          saving.closeConflict()
        }}
        onSave={(merged, stored) => saving.saveMerged(merged, stored.updatedAt)}
      />
    </>
  )
}

/** A reason why the recipe cannot be saved, known before an attempt. */
function unresolvedFailure(isRefused: boolean, problems: readonly Problem[]): string | null {
  if (isRefused) return m.editor_refused_title()
  return problems.length > 0 ? m.editor_problems({ count: problems.length }) : null
}

/** Changes only with the errors. */
function useEditorOf(
  recipeId: string,
  { update, read }: Pick<Editor, 'update' | 'read'>,
  problems: readonly Problem[],
  announce: Editor['announce'],
): Editor {
  const locale = getLocale()
  const texts = useStableMap(
    useMemo(() => new Map(problems.map((problem) => [problem.field, problemText(problem)])), [problems]),
  )
  return useMemo(
    () => ({ recipeId, locale, update, read, problemOf: (field) => texts.get(field), announce }),
    [recipeId, locale, update, read, texts, announce],
  )
}

interface EditorSectionsProps {
  recipe: Recipe
  now: EditorRecipe
  entry: RefObject<LineEntry | null>
  picture: ReactNode
  /** The recipe was begun by choosing its picture. */
  startsWithPicture: boolean
  assets: ReactNode
}

function EditorSections({ recipe, now, entry, picture, startsWithPicture, assets }: EditorSectionsProps) {
  const { advanced } = useUser()
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_320px] md:grid-rows-[auto_1fr] md:gap-x-12 md:gap-y-10">
      <div className="grid grid-cols-1 content-start gap-8">
        {startsWithPicture && <div className="md:max-w-80">{picture}</div>}
        <NameFields name={now.name} description={now.description} />
        <IngredientsSection rows={now.ingredients} entry={entry} />
        <StepsSection rows={now.steps} ingredients={now.ingredients} />
      </div>
      <aside
        className="grid grid-cols-1 content-start gap-6 md:col-start-2 md:row-span-2 md:row-start-1"
        aria-label={m.editor_aside()}
      >
        {!startsWithPicture && picture}
        <FactFields
          prepTime={now.prepTime}
          cookTime={now.cookTime}
          totalTime={now.totalTime}
          servings={now.servings}
          yieldAmount={now.yieldAmount}
          yieldText={now.yieldText}
        />
        <OrganizerFields tags={now.tags} categories={now.categories} tools={now.tools} />
        <SourceField value={now.source} />
        {plainLines.map((line) => (
          <PlainField key={line} field={line} value={now[line]} />
        ))}
        <SettingsFields
          settings={now.settings}
          language={now.language}
          ownerId={now.ownerId}
          storedOwnerId={recipe.userId}
        />
      </aside>
      <div className="grid grid-cols-1 content-start">
        <div className="mb-8">
          <NotesSection rows={now.notes} />
        </div>
        <NutritionSection nutrition={now.nutrition} />
        {assets}
        {advanced && <ExtrasSection rows={now.extras} />}
      </div>
    </div>
  )
}

interface DeadEndDialogProps {
  deadEnd: DeadEnd | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaveAsNew: () => unknown
}

function DeadEndDialog({ deadEnd, open, onOpenChange, onSaveAsNew }: DeadEndDialogProps) {
  const isRefused = deadEnd === 'refused'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isRefused ? m.editor_refused_title() : m.editor_gone_title()}
      description={isRefused ? m.editor_refused_text() : m.editor_gone_text()}
      cancelLabel={m.common_keep_editing()}
      confirmLabel={m.editor_gone_save()}
      onConfirm={onSaveAsNew}
    />
  )
}

interface LeaveDialogProps {
  open: boolean
  changes: number
  busy: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}

function LeaveDialog({ open, changes, busy, onStay, onDiscard, onSave }: LeaveDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onStay}
      dismissable={!busy}
      title={m.editor_leave_title()}
      description={m.editor_leave_text({ count: changes })}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onStay}>
            {m.common_keep_editing()}
          </Button>
          <Button variant="danger" disabled={busy} onClick={onDiscard}>
            {m.common_discard()}
          </Button>
          <Button data-autofocus variant="primary" loading={busy} onClick={onSave}>
            {m.common_save()}
          </Button>
        </>
      }
    />
  )
}

/** Saves on Ctrl+S and Command+S, instead of the browser's own dialog. */
function useSaveKey(save: () => unknown): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface NewAssetsSectionProps {
  files: readonly File[]
  onFilesChange: (files: readonly File[]) => void
}

/** The files of a recipe that is not stored yet: they are uploaded after the first save. */
function NewAssetsSection({ files, onFilesChange }: NewAssetsSectionProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const attach = (chosen: readonly File[]) => {
    const refused = chosen.find(({ name }) => !isAssetKind(name))
    setFailure(refused ? m.editor_asset_kind({ name: refused.name }) : null)
    const taken = chosen.filter(({ name }) => isAssetKind(name))
    const names = new Set(taken.map(({ name }) => name))
    onFilesChange([...files.filter(({ name }) => !names.has(name)), ...taken])
  }
  return (
    <Disclosure
      field="assets"
      summary={files.length > 0 ? m.files_count({ count: files.length }) : m.editor_assets_hint()}
      open={files.length > 0}
    >
      {files.length > 0 && (
        <Rows className="mb-3.5">
          {files.map((file) => (
            <ListRow
              key={file.name}
              mark={<FileIcon fileName={file.name} />}
              title={<bdi>{file.name}</bdi>}
              detail={formatBytes(file.size, getLocale())}
              end={
                <IconButton
                  label={m.common_remove_name({ name: file.name })}
                  variant="quiet"
                  size="sm"
                  onClick={() => onFilesChange(files.filter((one) => one !== file))}
                >
                  <Trash2 />
                </IconButton>
              }
            />
          ))}
        </Rows>
      )}
      <AttachButton onFiles={attach} failure={failure} />
    </Disclosure>
  )
}
