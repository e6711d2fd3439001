import { RecipeCover } from '~/components/recipes/recipe-cover'
import { m } from '~/paraglide/messages.js'
import type { RecipeLink } from '~/schemas/import'

interface ListedRecipesProps {
  links: readonly RecipeLink[]
  onChoose: (url: string) => void
}

/** The recipes of a page that is a list, to import one of them. */
export function ListedRecipes({ links, onChoose }: ListedRecipesProps) {
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
