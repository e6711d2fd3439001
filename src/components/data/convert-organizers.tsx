import { FolderOpen, Tag } from 'lucide-react'
import { BulkButton } from '~/components/kit/data/bulk-bar'
import { useAction } from '~/components/kit/use-action'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { MenuItem } from '~/components/ui/dropdown-menu'
import { m } from '~/paraglide/messages.js'
import { useConvertRows } from '~/queries/group-tables'

type ConvertedKind = 'tags' | 'categories'

const texts = {
  tags: { icon: <FolderOpen />, label: m.tag_to_category, done: m.organizer_to_categories },
  categories: { icon: <Tag />, label: m.category_to_tag, done: m.organizer_to_tags },
}

interface ConvertProps {
  kind: ConvertedKind
  ids: readonly string[]
  onDone?: () => void
}

function useConvert({ kind, ids, onDone }: ConvertProps) {
  const convert = useConvertRows()
  const showUndo = useRestoreToast()
  const { run } = useAction(async () => {
    const batchId = await convert(kind, ids)
    onDone?.()
    showUndo(texts[kind].done({ count: ids.length }), batchId)
  })
  const { icon, label } = texts[kind]
  return { icon, label: label(), run: () => void run() }
}

/** Turns a tag into a category, or a category into a tag. */
export function ConvertItem(props: ConvertProps) {
  const { icon, label, run } = useConvert(props)
  return (
    <MenuItem icon={icon} onSelect={run}>
      {label}
    </MenuItem>
  )
}

export function ConvertButton(props: ConvertProps) {
  const { icon, label, run } = useConvert(props)
  return (
    <BulkButton icon={icon} onClick={run}>
      {label}
    </BulkButton>
  )
}
