import { ListChecks } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { m } from '~/paraglide/messages.js'

const Dialog = lazy(async () => ({ default: (await import('~/components/ui/dialog')).Dialog }))

interface IngredientsSheetProps {
  of: RefObject<HTMLElement | null>
  /** The content that must not be covered. */
  until: RefObject<HTMLElement | null>
  children: ReactNode
}

export function IngredientsSheet({ of, until, children }: IngredientsSheetProps) {
  const isPast = !useOnScreen(of, ABOVE)
  const isDone = useOnScreen(until, VIEWPORT_MARGIN)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isPast && !isDone && (
        <div className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--nav-height)+var(--dock-height)+20px)] z-(--z-sticky) grid place-content-center md:hidden">
          <Button
            size="lg"
            icon={<ListChecks />}
            className="pointer-events-auto bg-surface shadow-2"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {m.common_ingredients()}
          </Button>
        </div>
      )}
      <LoadOnOpen open={isOpen}>
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={m.common_ingredients()}
          closeLabel={m.common_close()}
        >
          {children}
        </Dialog>
      </LoadOnOpen>
    </>
  )
}

/** The viewport below the header, extended far down: only elements above are outside, even after a jump. */
const ABOVE = '-80px 0px 1000000px 0px'
/** Everything above the lower edge of the screen, where the button floats. */
const VIEWPORT_MARGIN = '1000000px 0px -25% 0px'

/** Whether a non-empty element is in the viewport, extended by a margin; true until measured. */
function useOnScreen(ref: RefObject<HTMLElement | null>, rootMargin: string): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true)
  useEffect(() => {
    if (!ref.current) return setIsOnScreen(false)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsOnScreen(entry.isIntersecting && entry.boundingClientRect.height > 0)
      },
      { rootMargin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, rootMargin])
  return isOnScreen
}
