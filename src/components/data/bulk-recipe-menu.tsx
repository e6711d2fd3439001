import {
  Archive,
  CookingPot,
  FolderOpen,
  LibraryBig,
  ListChecks,
  Settings2,
  Star,
  Tags,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { BulkRecipeQuestion } from './bulk-recipe-dialogs'

interface BulkRecipeMenuProps {
  onAsk: (question: BulkRecipeQuestion) => void
  onArchive: () => void
  onDelete: () => void
}

const organizing: readonly {
  icon: ReactNode
  questions: readonly { question: BulkRecipeQuestion; label: () => string }[]
}[] = [
  {
    icon: <Tags />,
    questions: [
      { question: 'tag', label: m.data_recipes_tag },
      { question: 'untag', label: m.data_recipes_untag },
    ],
  },
  {
    icon: <FolderOpen />,
    questions: [
      { question: 'categorize', label: m.data_recipes_categorize },
      { question: 'uncategorize', label: m.data_recipes_uncategorize },
    ],
  },
  {
    icon: <CookingPot />,
    questions: [
      { question: 'equip', label: m.data_recipes_add_tools },
      { question: 'unequip', label: m.data_recipes_remove_tools },
    ],
  },
]

export function BulkRecipeMenu({ onAsk, onArchive, onDelete }: BulkRecipeMenuProps) {
  return (
    <DropdownMenu
      label={m.kit_actions()}
      trigger={
        <button type="button" className="bulk-action">
          <ListChecks />
          {m.data_recipes_actions()}
        </button>
      }
    >
      {organizing.map(({ icon, questions }) =>
        questions.map(({ question, label }) => (
          <MenuItem key={question} icon={icon} onSelect={() => onAsk(question)}>
            {label()}
          </MenuItem>
        )),
      )}
      <MenuItem icon={<LibraryBig />} onSelect={() => onAsk('cookbooks')}>
        {m.cookbook_add()}
      </MenuItem>
      <MenuItem icon={<Star />} onSelect={() => onAsk('rate')}>
        {m.data_recipes_rate()}
      </MenuItem>
      <MenuItem icon={<UserRound />} onSelect={() => onAsk('give')}>
        {m.shopping_owner()}
      </MenuItem>
      <MenuItem icon={<Settings2 />} onSelect={() => onAsk('settings')}>
        {m.data_recipes_settings()}
      </MenuItem>
      <MenuItem icon={<Archive />} onSelect={onArchive}>
        {m.common_export()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
        {m.common_delete()}
      </MenuItem>
    </DropdownMenu>
  )
}
