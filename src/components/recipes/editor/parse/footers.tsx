import { ArrowLeft, ArrowRight, Check, CornerDownLeft, Trash2 } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { Kbd } from '~/components/ui/kbd'
import { type ReviewLine, unknownWords } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

interface LineFooterProps {
  line: ReviewLine
  isDeleting: boolean
  onLeaf: (by: 1 | -1) => void
}

/** What can be done with the line in sight, and the keys for it. */
export function LineFooter({ line, isDeleting, onLeaf }: LineFooterProps) {
  const { unit, food } = unknownWords(line)
  const isText = unit !== '' || food !== ''
  return (
    <>
      <span className="parse-keys">
        <Kbd>↵</Kbd>
        <span>{m.parse_key_accept()}</span>
        <Kbd>Alt</Kbd>
        <Kbd>← →</Kbd>
        <span>{m.parse_key_leaf()}</span>
      </span>
      <IconButton label={m.parse_previous()} aria-keyshortcuts="Alt+ArrowLeft" onClick={() => onLeaf(-1)}>
        <ArrowLeft className="flip" />
      </IconButton>
      <IconButton label={m.parse_next()} aria-keyshortcuts="Alt+ArrowRight" onClick={() => onLeaf(1)}>
        <ArrowRight className="flip" />
      </IconButton>
      <span data-field="parse-accept" className="contents">
        {isDeleting ? (
          <Button type="submit" variant="danger" icon={<Trash2 />}>
            {m.common_delete()}
          </Button>
        ) : (
          <Button type="submit" variant="primary" icon={<CornerDownLeft className="flip" />}>
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

/** The end: back to the lines, or save. */
export function FinalFooter({ saveLabel, busy, onBack }: FinalFooterProps) {
  return (
    <>
      <Button icon={<ArrowLeft className="flip" />} disabled={busy} onClick={onBack}>
        {m.parse_back()}
      </Button>
      <span data-field="parse-save" className="contents">
        <Button type="submit" variant="primary" loading={busy} icon={<Check />}>
          {saveLabel}
        </Button>
      </span>
    </>
  )
}
