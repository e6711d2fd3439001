import { ArrowLeft, ArrowRight, Check, CornerDownLeft, RotateCcw, Trash2 } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { Kbd } from '~/components/ui/kbd'
import { Select } from '~/components/ui/select'
import { Spinner } from '~/components/ui/spinner'
import { Tooltip } from '~/components/ui/tooltip'
import { type Review, type ReviewLine, unknownWords } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'
import type { RegisteredParser } from '~/schemas/parser'
import { ReviewSummary } from './overview'

/** Full width on phones. */
const MAIN = 'flex-auto md:flex-none'

interface ParseToolsProps {
  review: Review | null
  parser: RegisteredParser
  hasAi: boolean
  isReading: boolean
  onParserChange: (parser: RegisteredParser) => void
  onReparse: () => void
}

export function ParseTools({ review, parser, hasAi, isReading, onParserChange, onReparse }: ParseToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <div className="flex-[1_1_140px] text-sm text-fg-2">
        {review && <ReviewSummary review={review} className="m-0" />}
      </div>
      <Select
        fieldSize="sm"
        className="flex-[0_1_220px]"
        aria-label={m.admin_parser_which()}
        value={parser}
        disabled={isReading}
        options={[
          { value: 'nlp', label: m.admin_parser_nlp() },
          { value: 'brute', label: m.admin_parser_brute() },
          ...(hasAi ? [{ value: 'openai', label: m.admin_ai() }] : []),
        ]}
        onValueChange={(value) => onParserChange(parserOf(value))}
      />
      <Tooltip label={m.parse_again_hint()}>
        <IconButton label={m.parse_again_hint()} size="sm" loading={isReading} onClick={onReparse}>
          <RotateCcw />
        </IconButton>
      </Tooltip>
    </div>
  )
}

const parserOf = (value: string): RegisteredParser =>
  value === 'brute' || value === 'openai' ? value : 'nlp'

interface ReadingStateProps {
  hasFailed: boolean
  onReparse: () => void
}

export function ReadingState({ hasFailed, onReparse }: ReadingStateProps) {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center text-fg-2" role="status">
      {hasFailed ? (
        <>
          <p>{m.parse_failed_text()}</p>
          <Button icon={<RotateCcw />} onClick={onReparse}>
            {m.common_retry()}
          </Button>
        </>
      ) : (
        <>
          <Spinner />
          <p>{m.parse_reading()}</p>
        </>
      )}
    </div>
  )
}

interface LineFooterProps {
  line: ReviewLine
  isDeleting: boolean
  onStep: (by: 1 | -1) => void
}

export function LineFooter({ line, isDeleting, onStep }: LineFooterProps) {
  const { unit, food } = unknownWords(line)
  const isText = unit !== '' || food !== ''
  return (
    <>
      <span className="me-auto hidden flex-wrap items-center gap-1.5 text-sm text-fg-3 md:flex pointer-coarse:hidden">
        <Kbd>↵</Kbd>
        <span>{m.parse_key_accept()}</span>
        <Kbd>Alt</Kbd>
        <Kbd>← →</Kbd>
        <span>{m.parse_key_step()}</span>
      </span>
      <IconButton
        className="flex-none"
        label={m.parse_previous()}
        aria-keyshortcuts="Alt+ArrowLeft"
        onClick={() => onStep(-1)}
      >
        <ArrowLeft className="flip" />
      </IconButton>
      <IconButton
        className="flex-none"
        label={m.parse_next()}
        aria-keyshortcuts="Alt+ArrowRight"
        onClick={() => onStep(1)}
      >
        <ArrowRight className="flip" />
      </IconButton>
      <span data-field="parse-accept" className="contents">
        {isDeleting ? (
          <Button type="submit" className={MAIN} variant="danger" icon={<Trash2 />}>
            {m.common_delete()}
          </Button>
        ) : (
          <Button type="submit" className={MAIN} variant="primary" icon={<CornerDownLeft className="flip" />}>
            {isText ? m.editor_keep_as_text() : m.parse_accept()}
          </Button>
        )}
      </span>
    </>
  )
}

interface FinalFooterProps {
  saveLabel: string
  busy: boolean
  onBack: () => void
}

export function FinalFooter({ saveLabel, busy, onBack }: FinalFooterProps) {
  return (
    <>
      <Button icon={<ArrowLeft className="flip" />} disabled={busy} onClick={onBack}>
        {m.parse_back()}
      </Button>
      <span data-field="parse-save" className="contents">
        <Button type="submit" className={MAIN} variant="primary" loading={busy} icon={<Check />}>
          {saveLabel}
        </Button>
      </span>
    </>
  )
}
