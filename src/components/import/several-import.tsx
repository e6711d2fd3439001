import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX, ListChecks, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { outcomeText, ReportProgress } from '~/components/reports/report-state'
import { Button, buttonClass } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { textLinkClass } from '~/components/ui/text-link'
import { countOutcomes, remainingRecipes, type SeveralRun } from '~/lib/import/several-run'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import type { FoundRecipe } from '~/schemas/import'
import { describeCounts } from './found-recipes'

interface SeveralImportProps {
  run: SeveralRun
  groupSlug: string
  onStop: () => void
  onClose: () => void
}

export function SeveralImport({ run, groupSlug, onStop, onClose }: SeveralImportProps) {
  const wasRunning = useRef(run.isRunning)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form with the focus no longer exists.
    if (wasRunning.current && !run.isRunning) heading.current?.focus()
    wasRunning.current = run.isRunning
  }, [run.isRunning])
  if (run.isRunning)
    return (
      <>
        <ReportProgress report={countOutcomes(run)} title={m.add_recipe_several_running()} />
        <Button className="justify-self-start" onClick={onStop}>
          {m.common_stop()}
        </Button>
        <Outcomes run={run} groupSlug={groupSlug} />
      </>
    )
  const counts = countOutcomes(run)
  const left = remainingRecipes(run).length
  return (
    <Panel aria-labelledby="several-outcome">
      <div className="flex items-start justify-between gap-4">
        <h2 id="several-outcome" ref={heading} tabIndex={-1} className="focus:shadow-none focus:outline-none">
          {left > 0 ? outcomeText(counts) : m.add_recipe_several_done({ count: counts.successes })}
        </h2>
        <IconButton variant="ghost" size="sm" label={m.common_close()} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {left > 0 && <p className="mt-1 text-fg-2">{m.add_recipe_several_left({ count: left })}</p>}
      <Outcomes run={run} groupSlug={groupSlug} className="mt-3" />
    </Panel>
  )
}

interface OutcomesProps {
  run: SeveralRun
  groupSlug: string
  className?: string
}

function Outcomes({ run: { recipes, outcomes }, groupSlug, className }: OutcomesProps) {
  if (outcomes.length === 0) return null
  return (
    <Rows aria-label={m.add_recipe_several_outcomes()} className={className}>
      {[...outcomes.entries()].map(([position, outcome]) => {
        const recipe = recipes[position]
        if (!recipe) return null
        return 'slug' in outcome ? (
          <ImportedRow key={position} recipe={recipe} groupSlug={groupSlug} slug={outcome.slug} />
        ) : (
          <ListRow
            key={position}
            mark={
              <span className="grid size-11 flex-none place-content-center">
                <CircleX className="text-error-ink" />
              </span>
            }
            title={<bdi>{recipe.name}</bdi>}
            detail={outcome.failure}
          />
        )
      })}
    </Rows>
  )
}

interface ImportedRowProps {
  recipe: FoundRecipe
  groupSlug: string
  slug: string
}

function ImportedRow({ recipe: found, groupSlug, slug }: ImportedRowProps) {
  const { data: recipe } = useQuery(recipeQueries.detail(slug))
  const open = recipe?.recipeIngredient.filter(({ question }) => question).length ?? 0
  const name = recipe?.name ?? found.name
  const params = { groupSlug, slug: recipe?.slug ?? slug }
  return (
    <ListRow
      mark={
        <RecipePicture
          recipe={recipe ?? { id: slug, name }}
          size="tiny"
          width={44}
          height={44}
          className="aspect-square w-11 flex-none rounded-[10px]"
        />
      }
      title={
        <Link to="/g/$groupSlug/r/$slug" params={params} className={textLinkClass}>
          <bdi>{name}</bdi>
        </Link>
      }
      detail={open > 0 ? m.common_lines_to_check({ count: open }) : describeCounts(found)}
      end={
        open > 0 && (
          <Link
            to="/g/$groupSlug/r/$slug"
            params={params}
            className={buttonClass({ size: 'sm' })}
            aria-label={m.add_recipe_check_of({ name })}
          >
            <ListChecks className="max-sm:hidden" />
            {m.add_recipe_check()}
          </Link>
        )
      }
    />
  )
}
