import { Bookmark } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { m } from '~/paraglide/messages.js'
import { useBookmarklet } from './use-bookmarklet'

const never = () => () => {}
/** The keys that show the bookmarks bar, kept in their order in every script. */
const keysOfBar = () => `\u2066${/Mac/.test(navigator.userAgent) ? '⌘⇧B' : 'Ctrl+Shift+B'}\u2069`

/** The bookmark to be dragged to the bar. Pressed here, where there is nothing to send, it says what to do. */
export function BookmarkletButton() {
  const link = useRef<HTMLAnchorElement>(null)
  const address = useBookmarklet()
  const keys = useSyncExternalStore(never, keysOfBar, () => null)
  const [pressed, setPressed] = useState(false)
  // React refuses addresses that are scripts, since they mostly come from elsewhere. This one is ours.
  useEffect(() => {
    if (address) link.current?.setAttribute('href', address)
  }, [address])

  const explain = (event: MouseEvent) => {
    event.preventDefault()
    setPressed(true)
  }

  return (
    <Panel tone="soft" className="bookmarklet-well">
      {/* biome-ignore lint/a11y/useValidAnchor: a bookmark is made of a link, which is dragged, not followed */}
      <a
        ref={link}
        href="#bookmarklet"
        draggable={address !== null}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
        aria-describedby="bookmarklet-hint"
        onClick={explain}
      >
        <Bookmark />
        {m.bookmarklet_name()}
      </a>
      <div id="bookmarklet-hint" className="min-w-0">
        <p className="font-semibold">{m.bookmarklet_drag()}</p>
        {keys && <p className="text-sm text-fg-2 pointer-coarse:hidden">{m.bookmarklet_bar({ keys })}</p>}
      </div>
      <p role="status" className="bookmarklet-said">
        {pressed && m.bookmarklet_pressed()}
      </p>
    </Panel>
  )
}
