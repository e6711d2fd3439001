import { useEffect, useRef, useState } from 'react'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

const SLOW_AFTER_MS = 5000

export const coverPanelLook = 'flex items-start gap-6 max-sm:flex-col md:p-8'
export const coverLook =
  'aspect-[2/1] w-full flex-none max-sm:[&>.cover-letter]:text-[90px] sm:aspect-[4/5] sm:w-40 lg:w-[220px]'

interface ImportProgressProps {
  name: string
  onStop: () => void
}

/**
 * The server responds once, at the end, so there are no steps to show. Takes the focus of the form that it replaces,
 * and returns it.
 */
export function ImportProgress({ name: given, onStop }: ImportProgressProps) {
  // The form is emptied before the recipe's page has loaded.
  const [name] = useState(given)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      const { activeElement, body } = document
      if (before instanceof HTMLElement && (!activeElement || activeElement === body)) before.focus()
    }
  }, [])
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Panel className={coverPanelLook} aria-busy="true">
        <RecipeCover name={name} className={cn(coverLook, 'motion-safe:animate-pulse')} />
        <div className="min-w-0 flex-1 max-sm:w-full" role="status">
          <p className="text-sm text-fg-3">{name}</p>
          <h2 ref={heading} tabIndex={-1} className="mt-1 focus:shadow-none focus:outline-none">
            {m.import_reading()}
          </h2>
          <Progress label={m.import_reading()} className="my-4" />
        </div>
      </Panel>
      <p className="text-sm text-fg-3">{isSlow ? m.import_slow() : m.import_may_leave()}</p>
      <Button className="justify-self-start" onClick={onStop}>
        {m.common_stop()}
      </Button>
    </>
  )
}
