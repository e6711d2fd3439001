import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useGuestOf } from '~/components/session/use-guest-of'
import { IconButton } from '~/components/ui/button'
import { DropdownMenu } from '~/components/ui/dropdown-menu'
import { Spinner } from '~/components/ui/spinner'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'
import { type RecipeDialogName, RecipeDialogs } from './recipe-dialogs'

const RecipeMenuItems = lazy(async () => ({
  default: (await import('./recipe-menu-items')).RecipeMenuItems,
}))

export interface CardMenuProps {
  recipe: { id: string; name: string; slug: string }
  groupSlug: string
  float: boolean
}

/** Loads the whole recipe when the menu is about to open. */
export function CardMenu({ recipe: { name, slug }, groupSlug, float }: CardMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [dialog, setDialog] = useState<RecipeDialogName | null>(null)
  const { data: recipe } = useQuery({ ...recipeQueries.detail(slug, useGuestOf()), enabled: isWanted })
  const [hasDialogs, setHasDialogs] = useState(false)
  if (dialog && !hasDialogs) setHasDialogs(true)
  const want = () => setIsWanted(true)
  return (
    <>
      <DropdownMenu
        label={m.common_options_for({ name })}
        trigger={
          <IconButton
            label={m.common_options_for({ name })}
            variant={float ? undefined : 'ghost'}
            float={float}
            size="sm"
            onPointerEnter={want}
            onFocus={want}
          >
            <Ellipsis />
          </IconButton>
        }
      >
        <Suspense fallback={<Spinner />}>
          {recipe ? (
            <RecipeMenuItems
              recipe={recipe}
              groupSlug={groupSlug}
              scale={1}
              isOwnPage={false}
              onDialog={setDialog}
            />
          ) : (
            <Spinner />
          )}
        </Suspense>
      </DropdownMenu>
      {recipe && hasDialogs && (
        <Suspense>
          <RecipeDialogs
            recipe={recipe}
            groupSlug={groupSlug}
            scale={1}
            isOwnPage={false}
            open={dialog}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}
