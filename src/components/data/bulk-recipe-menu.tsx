import { Archive, FolderOpen, LibraryBig, ListChecks, Settings2, Tags, Trash2 } from 'lucide-react'
import { DropdownMenu, MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import type { BulkRecipeQuestion } from './bulk-recipe-dialogs'

interface BulkRecipeMenuProps {
  onAsk: (question: BulkRecipeQuestion) => void
  onArchive: () => void
  onDelete: () => void
}

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
      <MenuItem icon={<Tags />} onSelect={() => onAsk('tag')}>
        {m.data_recipes_tag()}
      </MenuItem>
      <MenuItem icon={<Tags />} onSelect={() => onAsk('untag')}>
        {m.data_recipes_untag()}
      </MenuItem>
      <MenuItem icon={<FolderOpen />} onSelect={() => onAsk('categorize')}>
        {m.data_recipes_categorize()}
      </MenuItem>
      <MenuItem icon={<FolderOpen />} onSelect={() => onAsk('uncategorize')}>
        {m.data_recipes_uncategorize()}
      </MenuItem>
      <MenuItem icon={<LibraryBig />} onSelect={() => onAsk('cookbooks')}>
        {m.cookbook_add()}
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
