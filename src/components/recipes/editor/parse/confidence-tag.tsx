import { CircleCheck, CircleHelp } from 'lucide-react'
import { Tag } from '~/components/ui/tag'
import { SURE_ENOUGH } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

/** How sure the parser is: in words, as a percentage, and by colour. */
export function ConfidenceTag({ confidence }: { confidence: number }) {
  const share = new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(confidence)
  const isSure = confidence >= SURE_ENOUGH
  const Icon = isSure ? CircleCheck : CircleHelp
  return (
    <Tag tone={isSure ? 'success' : 'warning'} icon={<Icon />}>
      {isSure ? m.parse_sure({ share }) : m.parse_unsure({ share })}
    </Tag>
  )
}
