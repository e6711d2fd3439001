import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { KeptWork } from '~/browser/kept-work'
import { IconButton } from '~/components/ui/icon-button'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { findProblems, type Problem } from '~/lib/editor/find-problems'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { recipeQueries } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'
import { AssetsSection } from './assets-section'
import { ConflictDialog } from './conflict-dialog'
import { type Editor, EditorContext } from './editor-context'
import { ErrorSummary } from './error-summary'
import { ExtrasSection } from './extras-section'
import { FactFields } from './fact-fields'
import { IngredientsSection } from './ingredients-section'
import { KeptHint } from './kept-hint'
import { LeaveDialog } from './leave-dialog'
import { NameFields } from './name-fields'
import { NotesSection } from './notes-section'
import { NutritionSection } from './nutrition-section'
import { OrganizerFields } from './organizer-fields'
import { PictureField } from './picture-field'
import { problemText } from './problem-text'
import { SaveBar } from './save-bar'
import { SetAsideNotice } from './set-aside-notice'
import { SettingsFields } from './settings-fields'
import { SourceField } from './source-field'
import { StepsSection } from './steps-section'
import { FoodsAndUnitsContext, useLoadFoodsAndUnits } from './use-foods-and-units'
import { LineReadingsContext, useLoadLineReadings } from './use-line-readings'
import { useRecipeWork } from './use-recipe-work'
import { useSave } from './use-save'

const noProblems: readonly Problem[] = []

/** The former map as long as it says the same, so that rows are not drawn anew for nothing. */
function useSame(texts: Map<string, string>): Map<string, string> {
  const [kept, setKept] = useState(texts)
  const isSame = kept.size === texts.size && [...texts].every(([field, text]) => kept.get(field) === text)
  if (!isSame) setKept(texts)
  return isSame ? kept : texts
}

interface EditorFormProps {
  recipe: Recipe
  groupSlug: string
  /** Work from an earlier visit to go on with. */
  resumed: KeptWork | null
  /** Reading the ingredients was asked for by the address. */
  parse: boolean
}

/** Everything of a recipe in fields, the bar that saves it, and the questions that may come up. */
export function EditorForm({ recipe, groupSlug, resumed, parse }: EditorFormProps) {
  const locale = getLocale()
  const user = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const work = useRecipeWork(recipe, user.id, locale, resumed)
  const saving = useSave(recipe.id, locale)
  const words = useLoadFoodsAndUnits()
  const [told, setTold] = useState('')
  const { now, update, read } = work
  const readings = useLoadLineReadings(words, locale, read)

  // Once saved or thrown away, leaving asks nothing any more.
  const isLeaving = useRef(false)
  const blocker = useBlocker({
    shouldBlockFn: () => !isLeaving.current && work.hasChanges(),
    enableBeforeUnload: () => !isLeaving.current && work.hasChanges(),
    withResolver: true,
  })

  const watched = useDeferredValue(now)
  const problems = useMemo(
    () => (saving.isWatching ? findProblems(watched, locale) : noProblems),
    [saving.isWatching, watched, locale],
  )
  const problemTexts = useSame(
    useMemo(() => new Map(problems.map((problem) => [problem.field, problemText(problem)])), [problems]),
  )
  const editor = useMemo(
    (): Editor => ({
      recipeId: recipe.id,
      locale,
      update,
      read,
      problemOf: (field) => problemTexts.get(field),
      announce: setTold,
    }),
    [recipe.id, locale, update, read, problemTexts],
  )

  const showRecipe = async (slug: string) => {
    await navigate({ to: `/g/${groupSlug}/r/${slug}`, replace: true, ignoreBlocker: true })
    // A renamed recipe has left its old address; not before its page has.
    if (slug !== recipe.slug) client.removeQueries({ queryKey: recipeQueries.detail(recipe.slug).queryKey })
  }

  const finish = (saved: Recipe) => {
    isLeaving.current = true
    work.finish(saved)
    toast.success(m.editor_saved())
  }

  const save = async (content: EditorRecipe, version: string, thenLeave?: () => void) => {
    if (saving.busy) return
    const saved = await saving.save(content, version)
    if (!saved) return blocker.reset?.()
    finish(saved)
    if (thenLeave) thenLeave()
    else await showRecipe(saved.slug)
  }
  const saveWork = () => save(read(), work.version)

  const discard = () => {
    isLeaving.current = true
    work.finish(null)
  }

  /** Back to the recipe's page; asks by itself when something is unsaved. */
  const close = () => navigate({ to: `/g/${groupSlug}/r/${recipe.slug}`, replace: true })

  /** Reloading the page does not ask for it again. */
  const endParsing = useCallback(() => {
    void navigate({ to: '.', search: { edit: true }, replace: true, ignoreBlocker: true })
  }, [navigate])

  const onSaveKey = useEffectEvent(() => void saveWork())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      onSaveKey()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const onStored = useCallback((stored: Recipe) => work.adopt(stored), [work.adopt])

  return (
    <EditorContext value={editor}>
      <FoodsAndUnitsContext value={words}>
        <LineReadingsContext value={readings}>
          <div className="editor">
            <header className="editor-head">
              <IconButton label={m.editor_back()} variant="quiet" onClick={close}>
                <ArrowLeft className="flip" />
              </IconButton>
              <h1>{m.editor_title()}</h1>
              <KeptHint {...work.kept} />
            </header>
            {work.setAside && <SetAsideNotice onBringBack={work.bringBack} onDrop={work.dropSetAside} />}
            <ErrorSummary problems={problems} recipe={watched} />
            <div className="editor-grid">
              <div className="editor-main">
                <NameFields name={now.name} description={now.description} />
                <IngredientsSection rows={now.ingredients} parse={parse} onParseEnd={endParsing} />
                <StepsSection rows={now.steps} ingredients={now.ingredients} />
              </div>
              <aside className="editor-aside" aria-label={m.editor_aside()}>
                <PictureField recipe={recipe} name={now.name} onStored={onStored} />
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
                <SettingsFields settings={now.settings} ownerId={now.ownerId} storedOwnerId={recipe.userId} />
              </aside>
              <div className="editor-rest">
                <NotesSection rows={now.notes} />
                <NutritionSection nutrition={now.nutrition} />
                <AssetsSection rows={now.assets} onStored={onStored} />
                {user.advanced && <ExtrasSection rows={now.extras} />}
              </div>
            </div>
          </div>
          <SaveBar
            changes={work.changes}
            failure={
              saving.failure ?? (problems.length > 0 ? m.editor_problems({ count: problems.length }) : null)
            }
            busy={saving.busy}
            onSave={saveWork}
            onDiscard={close}
          />
          <span role="status" className="sr-only">
            {told}
          </span>
          <LeaveDialog
            open={blocker.status === 'blocked' && saving.conflict === null}
            changes={work.changes}
            busy={saving.busy}
            onStay={() => blocker.reset?.()}
            onDiscard={() => {
              discard()
              blocker.proceed?.()
            }}
            onSave={() => save(read(), work.version, () => blocker.proceed?.())}
          />
          <ConflictDialog
            stored={saving.conflict}
            before={work.before}
            mine={now}
            busy={saving.busy}
            onCancel={saving.closeConflict}
            onTakeTheirs={(stored) => {
              work.takeTheirs(stored)
              saving.closeConflict()
            }}
            onSave={(merged, stored) => save(merged, stored.updatedAt)}
          />
        </LineReadingsContext>
      </FoodsAndUnitsContext>
    </EditorContext>
  )
}
