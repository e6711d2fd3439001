import { useNavigate } from '@tanstack/react-router'
import {
  CalendarPlus,
  ChefHat,
  CopyPlus,
  History,
  PencilLine,
  Printer,
  Share2,
  ShoppingBasket,
  Timer,
} from 'lucide-react'
import { useOfferCommands } from '~/browser/page-commands'
import type { RecipeDialogName } from '~/components/recipes/menu/recipe-dialogs'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { m } from '~/paraglide/messages.js'
import type { Recipe } from '~/schemas/recipe'

interface RecipeCommandsProps {
  recipe: Recipe
  groupSlug: string
  onCook: () => void
  onDialog: (name: RecipeDialogName) => void
}

/** Offers the actions of the open recipe in the search dialog. */
export function RecipeCommands({ recipe, groupSlug, onCook, onDialog }: RecipeCommandsProps) {
  const navigate = useNavigate()
  const mayEdit = useMayEdit(recipe)
  const edit = () =>
    navigate({
      to: '/g/$groupSlug/r/$slug',
      params: { groupSlug, slug: recipe.slug },
      search: { edit: true },
    })
  useOfferCommands(m.search_recipe_actions(), [
    { id: 'recipe cook', label: m.cook_start(), icon: ChefHat, run: onCook },
    ...(mayEdit ? [{ id: 'recipe edit', label: m.search_recipe_edit(), icon: PencilLine, run: edit }] : []),
    { id: 'recipe plan', label: m.recipe_plan(), icon: CalendarPlus, run: () => onDialog('plan') },
    { id: 'recipe shop', label: m.recipe_shop(), icon: ShoppingBasket, run: () => onDialog('shop') },
    { id: 'recipe made', label: m.recipe_made_today(), icon: History, run: () => onDialog('made') },
    { id: 'recipe share', label: m.share_title(), icon: Share2, run: () => onDialog('share') },
    { id: 'recipe print', label: m.recipe_print(), icon: Printer, run: () => window.print() },
    { id: 'recipe copy', label: m.recipe_duplicate(), icon: CopyPlus, run: () => onDialog('duplicate') },
    { id: 'recipe timer', label: m.timer_kitchen(), icon: Timer, run: () => onDialog('timer') },
  ])
  return null
}
