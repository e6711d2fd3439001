import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleX, ListChecks, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { outcomeText, ReportProgress } from '~/components/reports/report-state'
import { Button, buttonClass } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { textLinkClass } from '~/components/ui/text-link'
import { toEditorRecipe } from '~/lib/editor/editor-recipe'
import { countOutcomes, remainingRecipes, type SeveralRun } from '~/lib/import/several-run'
import { joinTexts } from '~/lib/join-texts'
import { linesToRead } from '~/lib/parse-review/lines-to-read'
import { countReview, type ReviewCounts } from '~/lib/parse-review/review-counts'
import { parsedByRow, startReview } from '~/lib/parse-review/start-review'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { parserQueries } from '~/queries/parser'
import { recipeQueries } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import type { FoundRecipe } from '~/schemas/import'
import type { Recipe } from '~/schemas/recipe'
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

function Outcomes({ run: { recipes, outcomes, wantsReview }, groupSlug, className }: OutcomesProps) {
  if (outcomes.length === 0) return null
  return (
    <Rows aria-label={m.add_recipe_several_outcomes()} className={className}>
      {[...outcomes.entries()].map(([position, outcome]) => {
        const recipe = recipes[position]
        if (!recipe) return null
        return 'slug' in outcome ? (
          <ImportedRow
            key={position}
            recipe={recipe}
            groupSlug={groupSlug}
            slug={outcome.slug}
            wantsReview={wantsReview}
          />
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
  wantsReview: boolean
}

function ImportedRow({ recipe: found, groupSlug, slug, wantsReview }: ImportedRowProps) {
  const { data: recipe } = useQuery(recipeQueries.detail(slug))
  const counts = useReviewCounts(wantsReview ? recipe : undefined)
  const open = counts && describeReview(counts)
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
      detail={open || describeCounts(found)}
      end={
        open && (
          <Link
            to="/g/$groupSlug/r/$slug"
            params={params}
            search={{ parse: true }}
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

function useReviewCounts(recipe: Recipe | undefined): ReviewCounts | undefined {
  const { canOrganize, admin } = useUser()
  const locale = getLocale()
  const rows = useMemo(() => (recipe ? toEditorRecipe(recipe, locale).ingredients : []), [recipe, locale])
  const lines = linesToRead(rows)
  const { data: found } = useQuery(parserQueries.lines(lines.map(({ text }) => text)))
  return found && countReview(startReview(rows, parsedByRow(lines, found), locale), canOrganize || admin)
}

/** "2 lines to check, 4 new foods"; empty without questions. */
const describeReview = ({ lines, foods, units }: ReviewCounts): string =>
  joinTexts([
    lines > 0 ? m.common_lines_to_check({ count: lines }) : null,
    foods > 0 ? m.add_recipe_new_foods({ count: foods }) : null,
    units > 0 ? m.add_recipe_new_units({ count: units }) : null,
  ])
