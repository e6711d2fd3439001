import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  CalendarPlus,
  ChefHat,
  Copy,
  CopyPlus,
  Download,
  Heart,
  History,
  LibraryBig,
  Link2,
  ListX,
  PencilLine,
  Printer,
  Send,
  Share2,
  ShoppingBasket,
  SlidersHorizontal,
  SquareArrowOutUpRight,
  Timer,
  Trash2,
} from 'lucide-react'
import { useContext } from 'react'
import { toMessage } from '~/browser/to-message'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { InCookbook } from '~/components/recipes/cookbooks/in-cookbook'
import { useChangeStates } from '~/components/recipes/cookbooks/use-change-states'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { useMayEdit } from '~/components/recipes/use-may-edit'
import { useGuestOf } from '~/components/session/use-guest-of'
import { copyText } from '~/components/ui/copy-text'
import { MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { toast } from '~/components/ui/toast'
import { apiUrl } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { recipeLinesText } from '~/lib/ingredient-display/recipe-line'
import { actionUrl } from '~/lib/recipe-actions/action-url'
import { mayDeleteRecipe } from '~/lib/recipe-rights/recipe-rights'
import { originalHost } from '~/lib/recipe-text/original-host'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useOwnRating, useRate } from '~/queries/ratings'
import { recipeActionsOfHousehold, triggerRecipeAction } from '~/queries/recipe-actions'
import { useDeleteRecipe } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import { useSession } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'
import type { RecipeDialogName } from './recipe-dialogs'

export interface RecipeMenuItemsProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  /** On its own page some of these are buttons. */
  isOwnPage: boolean
  onDialog: (name: RecipeDialogName) => void
}

export function RecipeMenuItems(props: RecipeMenuItemsProps) {
  const { recipe, groupSlug, scale, isOwnPage, onDialog } = props
  const { user } = useSession()
  const member = useGuestOf() === null ? user : null

  const copyIngredients = () =>
    copyText(
      recipeLinesText(recipe.recipeIngredient, {
        scale,
        locale: getLocale(),
        language: recipe.language,
        measured: true,
      }),
      m.recipe_ingredients_copied(),
    )

  return (
    <>
      {member && <EditItem recipe={recipe} groupSlug={groupSlug} />}
      {member && !isOwnPage && (
        <>
          <FavoriteItem recipe={recipe} />
          <MenuItem icon={<CalendarPlus />} onSelect={() => onDialog('plan')}>
            {m.recipe_plan()}
          </MenuItem>
          <MenuItem icon={<ShoppingBasket />} onSelect={() => onDialog('shop')}>
            {m.recipe_shop()}
          </MenuItem>
        </>
      )}
      {member && (
        <>
          <MenuItem icon={<ChefHat />} onSelect={() => onDialog('made')}>
            {m.recipe_made_today()}
          </MenuItem>
          <MenuItem icon={<LibraryBig />} onSelect={() => onDialog('cookbooks')}>
            {m.cookbook_add()}
          </MenuItem>
          <FromCookbookItem recipe={recipe} />
          <MenuItem icon={<CopyPlus />} onSelect={() => onDialog('duplicate')}>
            {m.recipe_duplicate()}
          </MenuItem>
          <MenuItem icon={<History />} onSelect={() => onDialog('timeline')}>
            {m.timeline_title()}
          </MenuItem>
          <MenuItem icon={<Share2 />} onSelect={() => onDialog('share')}>
            {m.share_title()}
          </MenuItem>
          <MenuItem asChild>
            <a
              href={apiUrl(routes.exportRecipe, {
                params: { slug: recipe.slug },
                query: { template_name: 'zip' },
              })}
              download
            >
              <Download />
              {m.common_download()}
            </a>
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Copy />} onSelect={() => void copyIngredients()}>
        {m.recipe_copy_ingredients()}
      </MenuItem>
      {isOwnPage && (
        <MenuItem icon={<Printer />} onSelect={() => window.print()}>
          {m.recipe_print()}
        </MenuItem>
      )}
      <MenuItem icon={isOwnPage ? <SlidersHorizontal /> : <Printer />} onSelect={() => onDialog('print')}>
        {isOwnPage ? m.recipe_print_title() : m.recipe_print()}
      </MenuItem>
      {isOwnPage && (
        <MenuItem icon={<Timer />} onSelect={() => onDialog('timer')}>
          {m.timer_kitchen()}
        </MenuItem>
      )}
      {recipe.orgURL && originalHost(recipe.orgURL) && (
        <MenuItem asChild>
          <a href={recipe.orgURL} target="_blank" rel="noopener noreferrer">
            <Link2 />
            {m.recipe_original()}
          </a>
        </MenuItem>
      )}
      {member && <ActionItems {...props} />}
      {member && mayDeleteRecipe(member, recipe) && <DeleteItem {...props} />}
    </>
  )
}

/** On the page of an own cookbook. */
function FromCookbookItem({ recipe: { id } }: Pick<RecipeMenuItemsProps, 'recipe'>) {
  const cookbook = useContext(InCookbook)
  const { run } = useChangeStates()
  if (!cookbook) return null
  const isByHand = cookbook.states.get(id)?.state === 'added'
  return (
    <MenuItem icon={<ListX />} onSelect={() => void run(cookbook, [id], isByHand ? 'remove' : 'leaveOut')}>
      {isByHand ? m.cookbook_remove_here() : m.cookbook_leave_out_here()}
    </MenuItem>
  )
}

function FavoriteItem({ recipe: { id, name } }: Pick<RecipeMenuItemsProps, 'recipe'>) {
  const isFavorite = useOwnRating(id).isFavorite
  const rate = useRate()
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isFavorite}
      aria-label={m.recipe_favorite({ name })}
      icon={<Heart className={isFavorite ? 'fill-current text-secondary-ink' : undefined} />}
      onSelect={() => rate.mutate({ recipeId: id, isFavorite: !isFavorite })}
    >
      {m.recipe_favorite_short()}
    </MenuItem>
  )
}

function DeleteItem({ recipe, groupSlug, isOwnPage }: RecipeMenuItemsProps) {
  const remove = useDeleteRecipeWithUndo(groupSlug, isOwnPage)
  return (
    <>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={() => void remove(recipe)}>
        {m.common_delete()}
      </MenuItem>
    </>
  )
}

function EditItem({ recipe, groupSlug }: Pick<RecipeMenuItemsProps, 'recipe' | 'groupSlug'>) {
  const mayEdit = useMayEdit(recipe) === true
  if (!mayEdit) return null
  return (
    <MenuItem asChild>
      <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug: recipe.slug }} search={{ edit: true }}>
        <PencilLine />
        {m.common_edit()}
      </Link>
    </MenuItem>
  )
}

function ActionItems({ recipe, groupSlug, scale }: RecipeMenuItemsProps) {
  const { data: actions = [] } = useQuery(recipeActionsOfHousehold())
  if (actions.length === 0) return null
  // Awaited, since the menu closes before the response arrives.
  const send = async (id: string, title: string) => {
    try {
      await triggerRecipeAction(id, recipe.slug, scale)
      toast.success(m.recipe_action_sent({ title }))
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
  const pageUrl = new URL(`/g/${groupSlug}/r/${recipe.slug}`, window.location.origin).href
  return (
    <>
      <MenuSeparator />
      {actions.map(({ id, title, url, actionType }) =>
        actionType === 'post' ? (
          <MenuItem key={id} icon={<Send />} onSelect={() => void send(id, title)}>
            {title}
          </MenuItem>
        ) : (
          <ActionLink key={id} href={actionUrl(url, recipe, scale, pageUrl)} title={title} />
        ),
      )}
    </>
  )
}

function ActionLink({ href, title }: { href: string | null; title: string }) {
  if (href === null)
    return (
      <MenuItem disabled icon={<SquareArrowOutUpRight />}>
        {title}
      </MenuItem>
    )
  return (
    <MenuItem asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <SquareArrowOutUpRight />
        {title}
      </a>
    </MenuItem>
  )
}

/** Deletes immediately, with undo. On its own page, that is left first. */
function useDeleteRecipeWithUndo(groupSlug: string, isOwnPage: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useDeleteRecipe()
  const showUndo = useRestoreToast()
  const open = (slug: string) => () =>
    void navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug } })
  return async (recipe: Recipe) => {
    const { name, slug } = recipe
    try {
      const batchId = await remove(slug)
      if (isOwnPage) await navigate({ to: '/g/$groupSlug', params: { groupSlug }, replace: true })
      client.removeQueries({ queryKey: recipeQueries.detail(slug).queryKey })
      showUndo(m.common_deleted({ name }), batchId, {
        icon: <RecipePicture recipe={recipe} size="tiny" width={40} height={40} />,
        open: ([item]) => (item?.slug ? { label: m.import_open(), onAction: open(item.slug) } : undefined),
      })
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
}
