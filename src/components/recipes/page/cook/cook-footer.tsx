import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

interface CookFooterProps {
  /** Equals `count` when all steps are done. */
  at: number
  count: number
  onGo: (step: number) => void
}

export function CookFooter({ at, count, onGo }: CookFooterProps) {
  return (
    <footer className="cook-bar flex items-center gap-4 px-5 pt-1 pb-[max(16px,env(safe-area-inset-bottom))] lg:justify-between lg:px-12 lg:pb-7">
      <Button
        size="lg"
        icon={<ArrowLeft className="flip" />}
        aria-label={m.cook_previous()}
        aria-disabled={at === 0}
        className="max-lg:w-20 max-lg:px-0"
        onClick={() => onGo(at - 1)}
      >
        <span className="max-lg:hidden">{m.cook_previous()}</span>
      </Button>
      <Progress at={at} count={count} />
      {at < count && (
        <Button variant="primary" size="lg" className="max-lg:flex-1" onClick={() => onGo(at + 1)}>
          {at === count - 1 ? m.cook_finish() : m.common_next_step()}
          <ArrowRight className="flip" />
        </Button>
      )}
    </footer>
  )
}

const DOTS_MAX = 16

function Progress({ at, count }: { at: number; count: number }) {
  if (count > DOTS_MAX) return null
  return (
    <span aria-hidden="true" className="hidden items-center gap-1.5 lg:flex">
      {Array.from({ length: count }, (_, dot) => (
        <i
          key={dot}
          className={cn(
            'h-2 rounded-full transition-[width]',
            dot === at ? 'w-7' : 'w-2',
            dot <= at ? 'bg-primary-mark' : 'bg-line-2',
          )}
        />
      ))}
    </span>
  )
}
