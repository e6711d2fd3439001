import {
  Apple,
  CalendarHeart,
  CookingPot,
  FolderOpen,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Ruler,
  Send,
  Store,
  Tags,
} from 'lucide-react'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import type { UndoEntryOut, UndoKind } from '~/schemas/undo'

const icons: Record<Exclude<UndoKind, 'recipe'>, LucideIcon> = {
  cookbook: LibraryBig,
  shoppingList: ListChecks,
  food: Apple,
  unit: Ruler,
  label: Store,
  category: FolderOpen,
  tag: Tags,
  tool: CookingPot,
  recipeAction: Send,
  recipeTimelineEvent: CalendarHeart,
}

/** A picture for recipes, else an icon. */
export function EntryMark({ entry: { kind, action, subjectId, name, details } }: { entry: UndoEntryOut }) {
  if (kind === 'recipe' && action === 'delete')
    return (
      <RecipePicture
        recipe={{ id: subjectId, name, image: details.image ?? null }}
        size="tiny"
        width={56}
        height={56}
        className="aspect-square w-14 rounded-md"
      />
    )
  const Icon = kind === 'recipe' ? ListChecks : icons[kind]
  return (
    <span aria-hidden="true" className="grid size-14 place-content-center rounded-md bg-sunken text-fg-2">
      <Icon />
    </span>
  )
}
