import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Chip, ChipRow } from '~/components/ui/chip'
import { m } from '~/paraglide/messages.js'

export const timelineTypes = ['comment', 'info', 'system'] as const
type TimelineType = (typeof timelineTypes)[number]

export interface TimelinePreferences {
  orderDirection: 'asc' | 'desc'
  types: TimelineType[]
}

const typeLabels: Record<TimelineType, () => string> = {
  comment: m.timeline_type_comment,
  info: m.timeline_type_info,
  system: m.timeline_type_system,
}

export interface TimelineFilterProps {
  chosen: TimelinePreferences
  onChange: (chosen: TimelinePreferences) => void
}

export function TimelineFilter({ chosen, onChange }: TimelineFilterProps) {
  const { types, orderDirection } = chosen
  const isUp = orderDirection === 'asc'
  const toggle = (type: TimelineType) =>
    onChange({
      ...chosen,
      types: timelineTypes.filter((one) => (one === type ? !types.includes(one) : types.includes(one))),
    })
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChipRow aria-label={m.timeline_types()} className="min-w-0 flex-1 max-sm:basis-full">
        {timelineTypes.map((type) => (
          <Chip key={type} pressed={types.includes(type)} onClick={() => toggle(type)}>
            {typeLabels[type]()}
          </Chip>
        ))}
      </ChipRow>
      <Button
        size="sm"
        variant="ghost"
        className="ms-auto"
        icon={isUp ? <ArrowUpNarrowWide /> : <ArrowDownNarrowWide />}
        onClick={() => onChange({ ...chosen, orderDirection: isUp ? 'desc' : 'asc' })}
      >
        {isUp ? m.explorer_order_created_asc() : m.explorer_order_created()}
      </Button>
    </div>
  )
}
