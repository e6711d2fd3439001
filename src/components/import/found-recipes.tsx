import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '~/components/kit/use-debounced'
import { hostOf } from '~/lib/import/find-url'
import { type Recognized, recognize } from '~/lib/import/recognize'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { importQueries } from '~/queries/import'
import { type FoundRecipe, PREVIEW_MAX, type ScrapeRecipePreview } from '~/schemas/import'

const PAUSE_MS = 400

/** The recipes in a text, with a preview if there is only one. */
export function useFoundRecipes(text: string): ScrapeRecipePreview | undefined {
  const settled = useDebounced(text, PAUSE_MS)
  const { kind } = recognize(settled)
  const isRead = kind === 'text' || kind === 'page' || kind === 'json'
  const { data } = useQuery({
    ...importQueries.preview(settled),
    enabled: isRead && settled.length <= PREVIEW_MAX,
  })
  return isRead && settled === text ? data : undefined
}

const kindTexts = { page: m.import_page, json: m.add_recipe_json, text: m.add_recipe_text }
const foundTexts = {
  page: m.add_recipe_found_page,
  json: m.add_recipe_found_json,
  text: m.add_recipe_found_text,
}

const countsOf = ({ ingredients, steps }: FoundRecipe) => [
  ingredients > 0 ? m.ingredients_count({ count: ingredients }) : null,
  steps > 0 ? m.steps_count({ count: steps }) : null,
]

/** "8 ingredients, 5 steps" */
export const describeCounts = (recipe: FoundRecipe): string => joinTexts(countsOf(recipe))

/** "Pancakes, 8 ingredients, 5 steps"; reports a missing name before the import. */
const describeFound = (recipe: FoundRecipe): string =>
  joinTexts([recipe.name || m.import_lacks_name(), ...countsOf(recipe)])

export function describeText(recognized: Recognized, found: readonly FoundRecipe[] | undefined): string {
  switch (recognized.kind) {
    case 'empty':
      return m.add_recipe_hint()
    case 'link':
      return m.add_recipe_link({ host: hostOf(recognized.url) })
    case 'links':
      return joinTexts([
        m.add_recipe_links({ count: recognized.urls.length }),
        recognized.repeated > 0 ? m.add_links_repeated({ count: recognized.repeated }) : null,
      ])
    default: {
      const { kind } = recognized
      const [first] = found ?? []
      if (!found) return kindTexts[kind]()
      if (!first) return m.add_recipe_found_none()
      if (found.length > 1) return m.add_recipe_found_several({ count: found.length })
      return foundTexts[kind]({ recipe: describeFound(first) })
    }
  }
}

export function SeveralRecipes({ recipes }: { recipes: readonly FoundRecipe[] }) {
  return (
    <ol className="-mt-2 grid list-decimal gap-1 ps-6 text-sm text-fg-2 [:lang(ar)_&]:list-[arabic-indic]">
      {[...recipes.entries()].map(([position, recipe]) => (
        <li key={position}>{describeFound(recipe)}</li>
      ))}
    </ol>
  )
}
