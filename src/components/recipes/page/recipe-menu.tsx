import { Link } from '@tanstack/react-router'
import {
  ChefHat,
  Copy,
  CopyPlus,
  Ellipsis,
  Link2,
  PencilLine,
  Printer,
  Share2,
  SlidersHorizontal,
  Timer,
  Trash2,
} from 'lucide-react'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { useGuestOf } from '~/components/session/use-guest-of'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { IconButton } from '~/components/ui/icon-button'
import { toast } from '~/components/ui/toast'
import { ingredientsText } from '~/lib/ingredient-display/ingredient-line'
import { mayDeleteRecipe } from '~/lib/recipe-rights/recipe-rights'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useMarkMade } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'
import type { RecipeDialogName } from './recipe-dialogs'
import { originalHost } from './recipe-extras'

export interface RecipeMenuProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  onDialog: (name: RecipeDialogName) => void
}

/** Everything else that can be done with a recipe. */
export function RecipeMenu(props: RecipeMenuProps) {
  const isMember = useGuestOf() === null
  return (
    <DropdownMenu
      label={m.common_more()}
      trigger={
        <IconButton label={m.common_more()} float>
          <Ellipsis />
        </IconButton>
      }
    >
      {isMember ? <RecipeMenuItems {...props} /> : <GuestMenuItems {...props} />}
    </DropdownMenu>
  )
}

function RecipeMenuItems({ recipe, groupSlug, scale, onDialog }: RecipeMenuProps) {
  const user = useUser()
  const mayEdit = useMayEdit(recipe) === true
  const markMade = useMarkMade()

  const copyIngredients = async () => {
    try {
      await navigator.clipboard.writeText(
        ingredientsText(recipe.recipeIngredient, { scale, locale: getLocale() }),
      )
      toast.success(m.recipe_ingredients_copied())
    } catch {
      toast.error(m.common_copy_failed())
    }
  }
  // Awaited, since the menu with these entries is gone before the response is there.
  const madeToday = async () => {
    const { slug, id } = recipe
    try {
      await markMade.mutateAsync({ slug, recipeId: id, timestamp: new Date().toISOString() })
      toast.success(m.recipe_made_done())
    } catch {
      // A failed call shows its own toast.
    }
  }

  return (
    <>
      {mayEdit && (
        <MenuItem asChild>
          <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug: recipe.slug }} search={{ edit: true }}>
            <PencilLine />
            {m.common_edit()}
          </Link>
        </MenuItem>
      )}
      <MenuItem icon={<ChefHat />} onSelect={() => void madeToday()}>
        {m.recipe_made_today()}
      </MenuItem>
      <MenuItem icon={<CopyPlus />} onSelect={() => onDialog('duplicate')}>
        {m.recipe_duplicate()}
      </MenuItem>
      <MenuItem icon={<Share2 />} onSelect={() => onDialog('share')}>
        {m.share_title()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Copy />} onSelect={() => void copyIngredients()}>
        {m.recipe_copy_ingredients()}
      </MenuItem>
      <MenuItem icon={<Printer />} onSelect={() => window.print()}>
        {m.recipe_print()}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal />} onSelect={() => onDialog('print')}>
        {m.recipe_print_title()}
      </MenuItem>
      <MenuItem icon={<Timer />} onSelect={() => onDialog('timer')}>
        {m.timer_kitchen()}
      </MenuItem>
      {recipe.orgURL && originalHost(recipe.orgURL) && (
        <MenuItem asChild>
          <a href={recipe.orgURL} target="_blank" rel="noopener noreferrer">
            <Link2 />
            {m.recipe_original()}
          </a>
        </MenuItem>
      )}
      {mayDeleteRecipe(user, recipe) && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => onDialog('delete')}>
            {m.common_delete()}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** What guests of the group can do with a recipe. */
function GuestMenuItems({ onDialog }: RecipeMenuProps) {
  return (
    <>
      <MenuItem icon={<Printer />} onSelect={() => window.print()}>
        {m.recipe_print()}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal />} onSelect={() => onDialog('print')}>
        {m.recipe_print_title()}
      </MenuItem>
      <MenuItem icon={<Timer />} onSelect={() => onDialog('timer')}>
        {m.timer_kitchen()}
      </MenuItem>
    </>
  )
}
