import { RotateCcw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Spinner } from '~/components/ui/spinner'
import { m } from '~/paraglide/messages.js'

interface ReadingStateProps {
  hasFailed: boolean
  onReadAgain: () => void
}

/** In place of the lines while they are read, or when that came to nothing. */
export function ReadingState({ hasFailed, onReadAgain }: ReadingStateProps) {
  return (
    <div className="parse-state" role="status">
      {hasFailed ? (
        <>
          <p>{m.parse_failed_text()}</p>
          <Button icon={<RotateCcw />} onClick={onReadAgain}>
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
