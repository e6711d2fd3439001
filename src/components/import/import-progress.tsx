import { useEffect, useState } from 'react'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

const SLOW_AFTER_MS = 5000

/** What is going on while a page is read. The server answers once, at the end, so no step pretends to be done. */
export function ImportProgress({ host }: { host: string }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const steps = [m.import_step_open(), m.import_step_read(), m.import_step_picture()]
  return (
    <>
      <Panel className="import-card" aria-busy="true">
        <RecipeCover name={host} className="import-cover import-cover-waiting" />
        <div className="min-w-0 flex-1" role="status">
          <p className="text-sm text-fg-3">{host}</p>
          <h2 className="mt-1">{m.import_reading()}</h2>
          <Progress label={m.import_reading()} className="my-4" />
          <ol className="import-steps">
            {steps.map((step, at) => (
              <li key={step}>
                <span className="import-mark" aria-hidden="true">
                  {formatNumber(at + 1, getLocale())}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
      </Panel>
      <p className="text-sm text-fg-3">{isSlow ? m.import_slow() : m.import_may_leave()}</p>
    </>
  )
}
