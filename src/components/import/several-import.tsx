import { useQuery } from '@tanstack/react-query'
import { CircleX, Link2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { markOutcomeSeen } from '~/browser/several-import'
import { RecipeName } from '~/components/recipes/recipe-name'
import { ImportedRow } from '~/components/reports/imported-row'
import { outcomeText, ReportProgress } from '~/components/reports/report-state'
import { Button, IconButton } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { Spinner } from '~/components/ui/spinner'
import { hostOf } from '~/lib/import/find-url'
import { countOutcomes, remainingRecipes, type SeveralRun } from '~/lib/import/several-run'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import type { FoundRecipe } from '~/schemas/import'
import type { Recipe } from '~/schemas/recipe'
import { describeCounts } from './found-recipes'
import { linkOf } from './use-import-several'

interface SeveralImportProps {
  run: SeveralRun
  groupSlug: string
  onStop: () => void
  onClose: () => void
  onRetry: (at: number) => void
}

export function SeveralImport({ run, groupSlug, onStop, onClose, onRetry }: SeveralImportProps) {
  const wasRunning = useRef(run.isRunning)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form with the focus no longer exists.
    if (wasRunning.current && !run.isRunning) heading.current?.focus()
    wasRunning.current = run.isRunning
    if (!run.isRunning) markOutcomeSeen()
  }, [run.isRunning])
  const counts = countOutcomes(run)
  if (run.isRunning)
    return (
      <>
        <ReportProgress
          report={{ ...counts, successes: counts.successes + counts.known }}
          title={m.add_recipe_several_running()}
        />
        <Button className="justify-self-start" onClick={onStop}>
          {m.common_stop()}
        </Button>
        <Outcomes run={run} groupSlug={groupSlug} onRetry={onRetry} />
      </>
    )
  const left = remainingRecipes(run).length
  return (
    <Panel aria-labelledby="several-outcome">
      <div className="flex items-start justify-between gap-4">
        <h2 id="several-outcome" ref={heading} tabIndex={-1} className="focus:shadow-none focus:outline-none">
          {left > 0 || counts.successes === 0
            ? outcomeText(counts)
            : m.add_recipe_several_done({ count: counts.successes })}
        </h2>
        <IconButton variant="ghost" size="sm" label={m.common_close()} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {counts.known > 0 && (
        <p className="mt-1 text-fg-2">{m.add_recipe_several_known({ count: counts.known })}</p>
      )}
      {left > 0 && <p className="mt-1 text-fg-2">{m.add_recipe_several_left({ count: left })}</p>}
      <Outcomes run={run} groupSlug={groupSlug} onRetry={onRetry} className="mt-3" />
    </Panel>
  )
}

interface OutcomesProps {
  run: SeveralRun
  groupSlug: string
  onRetry: (at: number) => void
  className?: string
}

/** Finished recipes, the one being read, and, of links, those that wait. */
function Outcomes({ run: { recipes, outcomes, isRunning }, groupSlug, onRetry, className }: OutcomesProps) {
  const shown = recipes.slice(0, isRunning ? recipes.length : outcomes.length)
  if (shown.length === 0) return null
  return (
    <Rows aria-label={m.add_recipe_several_outcomes()} className={className}>
      {[...shown.entries()].map(([position, recipe]) => {
        const outcome = outcomes[position]
        if (outcome && 'slug' in outcome)
          return (
            <FinishedRow
              key={position}
              recipe={recipe}
              groupSlug={groupSlug}
              slug={outcome.slug}
              onAgain={outcome.isKnown && !isRunning ? () => onRetry(position) : undefined}
              isKnown={outcome.isKnown ?? false}
            />
          )
        const isReading = !outcome && position === outcomes.length
        const Mark = outcome ? CircleX : Link2
        return (
          <ListRow
            key={position}
            mark={
              <span className="grid size-14 flex-none place-content-center rounded-md bg-sunken">
                {isReading ? <Spinner /> : <Mark className={outcome ? 'text-error-ink' : 'text-fg-3'} />}
              </span>
            }
            title={<RecipeName recipe={recipe} />}
            detail={outcome ? outcome.failure : isReading ? m.import_reading() : describeCounts(recipe)}
            end={
              outcome &&
              !isRunning && (
                <Button
                  size="sm"
                  aria-label={m.common_labeled({ label: m.common_retry(), value: recipe.name })}
                  onClick={() => onRetry(position)}
                >
                  {m.common_retry()}
                </Button>
              )
            }
          />
        )
      })}
    </Rows>
  )
}

interface FinishedRowProps {
  recipe: FoundRecipe
  groupSlug: string
  slug: string
  isKnown: boolean
  onAgain: (() => void) | undefined
}

function FinishedRow({ recipe: found, groupSlug, slug, isKnown, onAgain }: FinishedRowProps) {
  const { data: recipe } = useQuery(recipeQueries.detail(slug))
  const name = recipe?.name ?? found.name
  const link = linkOf(found)
  return (
    <ImportedRow
      recipe={recipe ? { ...recipe, ...needsOf(recipe) } : { id: slug, slug, name, image: null, ...nothing }}
      groupSlug={groupSlug}
      detail={link ? hostOf(link) : describeCounts(found)}
      isKnown={isKnown}
      end={
        onAgain && (
          <Button size="sm" aria-label={m.add_again_of({ name })} onClick={onAgain}>
            {m.add_again()}
          </Button>
        )
      }
    />
  )
}

const nothing = { linesToCheck: 0, lacks: null }

const needsOf = ({ recipeIngredient, recipeInstructions }: Recipe) => ({
  linesToCheck: recipeIngredient.filter(({ question }) => question).length,
  lacks:
    recipeIngredient.length === 0
      ? ('ingredients' as const)
      : recipeInstructions.length === 0
        ? ('steps' as const)
        : null,
})
