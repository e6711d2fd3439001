import { Title } from '@radix-ui/react-dialog'
import { BookOpen, ListChecks, X } from 'lucide-react'
import { OwnText } from '~/components/recipes/text-language'
import { FoldableTimers } from '~/components/timers/foldable-timers'
import { Button, IconButton } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

interface CookHeaderProps {
  title: string
  /** Null when the whole recipe is shown. */
  place: string | null
  /** The step that was just turned to, for screen readers. */
  said: string
  saidLang: string | undefined
  onTurnView: () => void
  onClose: () => void
}

export function CookHeader({ title, place, said, saidLang, onTurnView, onClose }: CookHeaderProps) {
  const isWhole = place === null
  const icon = isWhole ? <BookOpen /> : <ListChecks />
  const otherView = isWhole ? m.cook_view_step() : m.cook_view_all()
  return (
    <header className="flex items-center gap-4 px-5 pt-[max(16px,env(safe-area-inset-top))] pb-3 short:pt-[max(8px,env(safe-area-inset-top))] short:pb-1 lg:px-12 lg:pt-7">
      <IconButton label={m.cook_close()} onClick={onClose}>
        <X />
      </IconButton>
      <div className="min-w-0 flex-1 lg:min-w-40">
        <Title asChild>
          <h1 className="line-clamp-2 font-serif text-[1.1875rem] leading-tight font-medium">
            <OwnText>{title}</OwnText>
          </h1>
        </Title>
        {!isWhole && (
          <p aria-live="polite" className="mt-0.5 text-sm text-fg-3">
            {place}
          </p>
        )}
        <p aria-live="polite" lang={saidLang} className="sr-only">
          {said}
        </p>
      </div>
      <FoldableTimers
        shownMax={2}
        opens="down"
        className="max-w-[820px] min-w-0 max-lg:hidden"
        listClassName="max-h-[38dvh] overflow-y-auto lg:flex lg:flex-wrap lg:justify-end [&>*]:w-[376px]"
      />
      <Button icon={icon} className="max-lg:hidden" onClick={onTurnView}>
        {otherView}
      </Button>
      <IconButton label={otherView} className="lg:hidden" onClick={onTurnView}>
        {icon}
      </IconButton>
    </header>
  )
}
