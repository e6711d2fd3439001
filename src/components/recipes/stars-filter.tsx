import { Star } from 'lucide-react'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'
import { RATING_MAX } from '~/schemas/limits'

const STARS = Array.from({ length: RATING_MAX }, (_, at) => at + 1)

interface StarsFilterProps {
  value: number | undefined
  onChange: (stars: number | undefined) => void
}

/** Minimum rating; pressing the chosen star again removes it. */
export function StarsFilter({ value = 0, onChange }: StarsFilterProps) {
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="sr-only">{m.explorer_filter_rating()}</legend>
      <span aria-hidden="true" className="flex-1 text-sm font-semibold">
        {m.explorer_filter_rating()}
      </span>
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-pressed={stars === value}
          aria-label={m.explorer_filter_stars({ count: stars })}
          className="grid size-9 place-content-center rounded-full text-accent-ink hover:bg-hover"
          onClick={() => onChange(stars === value ? undefined : stars)}
        >
          <Star className={cn(stars <= value && 'fill-current')} />
        </button>
      ))}
    </fieldset>
  )
}
