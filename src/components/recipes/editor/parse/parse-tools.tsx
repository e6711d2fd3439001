import { RotateCcw } from 'lucide-react'
import { IconButton } from '~/components/ui/icon-button'
import { Select } from '~/components/ui/select'
import { Tooltip } from '~/components/ui/tooltip'
import { countOpen } from '~/lib/parse-review/move'
import type { Parser } from '~/lib/parse-review/parser-preference'
import type { Review } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

interface ParseToolsProps {
  review: Review | null
  parser: Parser
  isReading: boolean
  onParserChange: (parser: Parser) => void
  onReadAgain: () => void
}

/** How many lines wait, and how they are read. */
export function ParseTools({ review, parser, isReading, onParserChange, onReadAgain }: ParseToolsProps) {
  const open = review ? countOpen(review) : 0
  return (
    <div className="parse-tools">
      <p role="status" className="parse-count">
        {review && (open > 0 ? m.parse_open_count({ count: open }) : m.parse_all_checked())}
      </p>
      <Select
        fieldSize="sm"
        className="parse-parser"
        aria-label={m.parse_parser()}
        value={parser}
        disabled={isReading}
        options={[
          { value: 'nlp', label: m.parse_parser_nlp() },
          { value: 'brute', label: m.parse_parser_brute() },
        ]}
        onValueChange={(value) => onParserChange(value === 'brute' ? 'brute' : 'nlp')}
      />
      <Tooltip label={m.parse_again_hint()}>
        <IconButton label={m.parse_again_hint()} size="sm" loading={isReading} onClick={onReadAgain}>
          <RotateCcw />
        </IconButton>
      </Tooltip>
    </div>
  )
}
