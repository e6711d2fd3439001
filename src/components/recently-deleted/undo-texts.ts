import { useChangeText } from '~/components/kit/change-text'
import { useAgoText } from '~/components/kit/moment-text'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import type { UndoEntryOut, UndoKind } from '~/schemas/undo'

const kinds: Record<UndoKind, { one: () => string; many: () => string }> = {
  recipe: { one: m.undo_kind_recipe, many: m.common_recipes },
  cookbook: { one: m.common_cookbook, many: m.common_cookbooks },
  shoppingList: { one: m.undo_kind_list, many: m.shopping_lists },
  food: { one: m.undo_kind_food, many: m.common_foods },
  unit: { one: m.undo_kind_unit, many: m.unit_title },
  label: { one: m.undo_kind_label, many: m.label_title },
  category: { one: m.undo_kind_category, many: m.common_categories },
  tag: { one: m.undo_kind_tag, many: m.common_tags },
  tool: { one: m.undo_kind_tool, many: m.common_tools },
  recipeAction: { one: m.undo_kind_action, many: m.recipe_action_title },
  recipeTimelineEvent: { one: m.undo_kind_event, many: m.migration_events },
}

export const kindsText = (kind: UndoKind): string => kinds[kind].many()

const changes = {
  tags: m.undo_change_tags,
  categories: m.undo_change_categories,
  settings: m.undo_change_settings,
  label: m.undo_change_label,
  tools: m.undo_change_tools,
  rating: m.undo_change_rating,
  owner: m.undo_change_owner,
  toCategories: m.organizer_to_categories,
  toTags: m.organizer_to_tags,
  picture: m.undo_change_picture,
  names: m.undo_change_names,
}

export const nameOfEntry = ({ name, details: { change, count = 0 } }: UndoEntryOut): string =>
  change ? changes[change]({ count }) : name || m.shopping_unnamed()

/** The kind and who deleted it when: "Recipe", "Deleted by Tom, Thursday". */
export function useByText(): (entry: UndoEntryOut) => string[] {
  const { id } = useUser()
  const agoText = useAgoText()
  const changeText = useChangeText()
  return ({ action, kind, person, createdAt, details: { into = '' } }) => {
    const when = agoText(createdAt)
    const isOwn = person.id === id
    const name = person.name || m.undo_someone()
    if (action === 'update') return [changeText({ by: person, at: createdAt })]
    if (action === 'merge')
      return [
        kinds[kind].one(),
        isOwn ? m.undo_merged_by_you({ into, when }) : m.undo_merged_by({ into, person: name, when }),
      ]
    return [kinds[kind].one(), isOwn ? m.undo_gone_by_you({ when }) : m.undo_gone_by({ person: name, when })]
  }
}

/** Data that is restored with it. */
export function partsText({ kind, action, details: { parts, checked = 0 } }: UndoEntryOut): string {
  if (action === 'update') return ''
  const text = (count: number | undefined, of: (input: { count: number }) => string) =>
    count ? of({ count }) : null
  const joined = (texts: (string | null)[], sentence: (input: { parts: string }) => string) => {
    const all = joinTexts(texts, 'and')
    return all && sentence({ parts: all })
  }
  switch (kind) {
    case 'recipe':
      return joined(
        [
          text(parts.recipeAsset, m.files_count),
          text(parts.recipeNote, m.undo_part_notes),
          text(parts.recipeComment, m.undo_part_comments),
          text(parts.mealPlanEntry, m.undo_part_meals),
          text(parts.shoppingListRecipe, m.undo_part_lists),
        ],
        m.undo_with,
      )
    case 'shoppingList':
      return joinTexts([text(parts.shoppingListItem, m.undo_part_items), text(checked, m.undo_part_checked)])
    case 'food':
    case 'unit':
      return joined([text(parts['recipeIngredient changed'], m.undo_part_lines)], m.undo_in)
    case 'label':
      return joined([text(parts['food changed'], m.undo_part_foods)], m.undo_with)
    case 'category':
      return joined([text(parts.recipeCategory, m.recipes_count)], m.undo_in)
    case 'tag':
      return joined([text(parts.recipeTag, m.recipes_count)], m.undo_in)
    case 'tool':
      return joined([text(parts.recipeTool, m.recipes_count)], m.undo_in)
    default:
      return ''
  }
}
