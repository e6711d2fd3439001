import { Link } from '@tanstack/react-router'
import { RecipeName } from '~/components/recipes/recipe-name'
import { cn } from '~/lib/cn'
import { useUser } from '~/queries/session'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { EntryServings } from './entry-servings'

interface EntryTextProps {
  entry: ReadPlanEntry
  className: string
}

/** A recipe, whose link covers the card, or a note; with servings. */
export function EntryText({ entry, className }: EntryTextProps) {
  const { recipe, title, text } = entry
  const { groupSlug } = useUser()
  return (
    <>
      <h3
        className={cn(
          'hyphens-auto wrap-anywhere',
          !recipe && 'font-sans text-ui/[1.35] font-medium',
          className,
        )}
      >
        {recipe ? (
          <Link
            to="/g/$groupSlug/r/$slug"
            params={{ groupSlug, slug: recipe.slug }}
            draggable={false}
            className="after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-ink"
          >
            <RecipeName recipe={recipe} />
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </h3>
      {!recipe && text && (
        <p className="mt-0.5 text-sm/[1.4] whitespace-pre-line wrap-anywhere text-fg-2" dir="auto">
          {text}
        </p>
      )}
      <EntryServings entry={entry} />
    </>
  )
}
