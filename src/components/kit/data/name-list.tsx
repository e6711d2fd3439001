import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

/** Names per "more" step: rendering ten thousand would block the page. */
const NAMES_SHOWN = 200

export function NameList({ names }: { names: readonly { id: string; name: string }[] }) {
  const [shown, setShown] = useState(NAMES_SHOWN)
  const rest = names.length - shown
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="max-h-48 overflow-auto" tabIndex={0} aria-label={m.common_name()}>
      <ul>
        {names.slice(0, shown).map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="link" size="sm" onClick={() => setShown(shown + NAMES_SHOWN * 5)}>
          {m.data_more_names({ count: rest })}
        </Button>
      )}
    </section>
  )
}
