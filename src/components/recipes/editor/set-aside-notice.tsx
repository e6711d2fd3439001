import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

interface SetAsideNoticeProps {
  onBringBack: () => void
  onDrop: () => void
}

/** One's own version that gave way to somebody else's is still here. */
export function SetAsideNotice({ onBringBack, onDrop }: SetAsideNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: scrolling answers a promise, which is no way to clean up.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={notice} className="panel panel-soft editor-notice" aria-label={m.editor_aside_title()}>
      <p>{m.editor_aside_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={onDrop}>
          {m.editor_aside_drop()}
        </Button>
        <Button size="sm" variant="outline" onClick={onBringBack}>
          {m.editor_aside_back()}
        </Button>
      </div>
    </section>
  )
}
