import { CircleCheck, Hourglass } from 'lucide-react'
import { Panel } from '~/components/ui/panel'
import { m } from '~/paraglide/messages.js'

/** Says that a page came from the bookmark and waits for the person; or that it is no longer there. */
export function HandOverNote({ state }: { state: 'here' | 'gone' }) {
  const Icon = state === 'here' ? CircleCheck : Hourglass
  return (
    <Panel tone="soft" role="status" className="hand-over-note">
      <Icon />
      <div className="min-w-0">
        <p className="font-semibold">
          {state === 'here' ? m.bookmarklet_upload_arrived() : m.bookmarklet_upload_gone()}
        </p>
        <p className="mt-1 text-fg-2">
          {state === 'here'
            ? m.bookmarklet_upload_arrived_next({ button: m.import_start() })
            : m.bookmarklet_upload_gone_next()}
        </p>
      </div>
    </Panel>
  )
}
