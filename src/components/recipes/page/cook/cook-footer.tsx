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
    <footer className="cook-bar flex flex-wrap items-center gap-4 px-5 pt-1 short:pb-[max(8px,env(safe-area-inset-bottom))] pb-[max(16px,env(safe-area-inset-bottom))] lg:justify-between lg:px-12 lg:pb-7">
      <Button
        size="lg"
        icon={<ArrowLeft className="flip" />}
        aria-label={m.cook_previous()}
        aria-disabled={at === 0}
        className="max-lg:w-[80px] max-lg:px-0 short:min-h-11"
        onClick={() => onGo(at - 1)}
      >
        <span className="max-lg:hidden">{m.cook_previous()}</span>
      </Button>
      <Progress at={at} count={count} />
      {at < count && (
        <Button
          variant="primary"
          size="lg"
          className="max-lg:min-w-min max-lg:flex-1 max-lg:basis-[60%] max-lg:wrap-normal short:min-h-11"
          onClick={() => onGo(at + 1)}
        >
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
