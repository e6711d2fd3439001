import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import type { KeptState } from './use-recipe-work'

const REFRESH_MS = 10_000

/** How long ago something happened, in the words of the locale: `12 seconds ago`. */
export function agoText(moment: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - moment) / 1000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (seconds < 60) return format.format(-seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day')
}

/** Says that the work is kept on this device, or that it is not. */
export function KeptHint({ savedAt, failed }: KeptState) {
  const { locale } = useEditor()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (savedAt === null) return
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [savedAt])
  if (failed) return <span className="text-sm text-error-ink">{m.editor_not_kept()}</span>
  if (savedAt === null) return null
  return (
    <span className="kept-hint">
      {m.editor_kept({ time: agoText(savedAt, Math.max(now, savedAt), locale) })}
    </span>
  )
}
