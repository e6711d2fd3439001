import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { givenPictures, givePictures } from '~/browser/given-pictures'
import { RecipeEditor } from '~/components/recipes/editor/recipe-editor'
import { blankRecipe } from '~/lib/editor/blank-recipe'
import { householdQueries } from '~/queries/households'
import { useUser } from '~/queries/session'

/** The editor with a recipe that the first save creates. */
export function NewPage({ groupSlug }: { groupSlug: string }) {
  const user = useUser()
  const { data: preferences } = useSuspenseQuery(householdQueries.preferences())
  const [recipe] = useState(() => blankRecipe(user, preferences))
  const [pictures] = useState(givenPictures)
  useEffect(() => () => givePictures([]), [])
  return <RecipeEditor recipe={recipe} groupSlug={groupSlug} pictures={pictures} />
}
