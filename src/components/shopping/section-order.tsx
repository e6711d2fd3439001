import { DragHandle, MoveButtons, SortableList, SortableRow } from '~/components/kit/sortable-list'
import { LabelDot } from '~/components/ui/label-dot'
import { List } from '~/components/ui/list-row'
import { m } from '~/paraglide/messages.js'

interface SectionOrderProps {
  sections: readonly { id: string; name: string; color: string }[]
  onMove: (from: number, to: number) => void
}

/** Store sections that are sorted by drag, key or tap. */
export function SectionOrder({ sections, onMove }: SectionOrderProps) {
  return (
    <SortableList rows={sections} onMove={onMove}>
      <List ordered>
        {sections.map(({ id, name, color }) => (
          <SortableRow
            key={id}
            id={id}
            className="flex min-h-14 items-center border-b border-line bg-surface"
          >
            <LabelDot color={color} />
            <bdi className="ms-3.5 min-w-0 flex-1 wrap-anywhere">{name}</bdi>
            <MoveButtons name={name} />
            <DragHandle className="grid w-11" label={m.common_move_name({ name })} />
          </SortableRow>
        ))}
      </List>
    </SortableList>
  )
}
