import { ListChecks } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '~/components/ui/button'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { m } from '~/paraglide/messages.js'

const Dialog = lazy(async () => ({ default: (await import('~/components/ui/dialog')).Dialog }))

interface IngredientsSheetProps {
  /** Where the ingredients stand on the page. */
  of: RefObject<HTMLElement | null>
  /** The ingredients, and how much is made. */
  children: ReactNode
}

/** On phones: brings back the ingredients while they are above the screen. */
export function IngredientsSheet({ of, children }: IngredientsSheetProps) {
  const isPast = useScrolledPast(of)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isPast && (
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

/**
 * The screen without what the head of the page covers, and with everything below it: what is outside is above, also
 * after a jump from far below to far above.
 */
const ROOT_MARGIN = '-80px 0px 1000000px 0px'

/** Whether an element has been scrolled out of the screen at its upper edge. */
function useScrolledPast(ref: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsPast(!entry.isIntersecting)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isPast
}
