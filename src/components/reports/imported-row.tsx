import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { ListRow } from '~/components/ui/list-row'
import { Tag } from '~/components/ui/tag'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import type { ImportedRecipe } from '~/schemas/imported-recipe'

/** "No steps found, 2 lines to check"; empty if nothing is needed. */
export const needsText = ({ linesToCheck, lacks }: Pick<ImportedRecipe, 'linesToCheck' | 'lacks'>): string =>
  joinTexts([
    lacks === 'ingredients' ? m.import_lacks_ingredients() : null,
    lacks === 'steps' ? m.import_lacks_steps() : null,
    linesToCheck > 0 ? m.common_lines_to_check({ count: linesToCheck }) : null,
  ])

interface ImportedRowProps {
  recipe: Pick<ImportedRecipe, 'id' | 'slug' | 'name' | 'image' | 'linesToCheck' | 'lacks'>
  groupSlug: string
  /** Where it came from. */
  detail: string
  /** It existed before. */
  isKnown?: boolean | undefined
  end?: ReactNode
}

/** A recipe of an import with its state. */
export function ImportedRow({ recipe, groupSlug, detail, isKnown, end }: ImportedRowProps) {
  const needs = isKnown ? '' : needsText(recipe)
  const params = { groupSlug, slug: recipe.slug }
  return (
    <ListRow
      mark={<RecipeThumbnail recipe={recipe} edge={56} className="w-14 flex-none rounded-md" />}
      title={
        <Link to="/g/$groupSlug/r/$slug" params={params} className="hover:underline">
          <RecipeName recipe={recipe} />
        </Link>
      }
      detail={
        <>
          {joinTexts([detail, needs])}
          <span className="mt-1 block">
            {isKnown ? (
              <Tag tone="accent">{m.add_state_known()}</Tag>
            ) : needs ? (
              <Tag tone="primary">{m.add_state_check()}</Tag>
            ) : (
              <Tag tone="success" icon={<Check />}>
                {m.common_saved()}
              </Tag>
            )}
          </span>
        </>
      }
      end={
        <span className="flex flex-none items-center gap-4">
          {end}
          {/* The name is the same link. */}
          <Link
            to="/g/$groupSlug/r/$slug"
            params={params}
            aria-hidden="true"
            tabIndex={-1}
            className={cn(textLinkClass, end && 'max-sm:hidden')}
          >
            {m.import_open()}
          </Link>
        </span>
      }
    />
  )
}
