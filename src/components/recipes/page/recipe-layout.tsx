import type { ReactNode } from 'react'
import { Skeleton } from '~/components/ui/skeleton'
import { cn } from '~/lib/cn'
import { m } from '~/paraglide/messages.js'

/** A wide picture spans the page. */
export const headPictureClass = (isWide: boolean) =>
  cn(
    'aspect-[1/0.8] rounded-none sm:aspect-auto',
    isWide
      ? 'sm:h-[min(420px,50dvh)] md:h-[clamp(420px,36vw,560px)]'
      : 'sm:max-tablet:h-[min(420px,64dvh)] tablet:h-full tablet:max-h-[80dvh] tablet:min-h-[min(420px,64dvh)] tablet:rounded-es-[40px] md:h-[540px]',
  )

interface RecipeHeadProps {
  picture: ReactNode
  /** The picture is above the text on larger screens, too. */
  isWide?: boolean
  children: ReactNode
}

/** The picture is above the text on upright phones, next to it on larger screens. */
export function RecipeHead({ picture, isWide = false, children }: RecipeHeadProps) {
  return (
    <header
      className={cn('-mx-gutter -mt-5 grid lg:-mt-12', !isWide && 'tablet:grid-cols-[minmax(0,1fr)_46%]')}
    >
      <div className={cn('relative', !isWide && 'tablet:order-2')}>{picture}</div>
      <div className="relative -mt-7 grid min-w-0 content-center gap-4 rounded-t-[28px] bg-paper px-gutter pt-6 tablet:m-0 tablet:bg-transparent short:gap-2 short:pt-4 md:gap-5 md:py-8 lg:pe-16">
        {children}
      </div>
    </header>
  )
}

export interface RecipeBodyProps {
  ingredients: ReactNode
  steps: ReactNode
}

/** Ingredients and steps. Side by side, as from a tablet on, the ingredients are sticky, and scroll if they are taller than the screen. */
export function RecipeBody({ ingredients, steps }: RecipeBodyProps) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 tablet:grid-cols-[minmax(260px,43%)_minmax(0,1fr)] md:mt-12 md:grid-cols-[340px_minmax(0,1fr)] md:gap-12 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-[88px]">
      <section
        aria-labelledby="ingredients"
        className="tablet:sticky tablet:top-8 tablet:-mx-2 tablet:max-h-[calc(100dvh-64px-var(--nav-height))] tablet:self-start tablet:overflow-y-auto tablet:px-2 tablet:[scrollbar-width:thin]"
      >
        {ingredients}
      </section>
      <section aria-labelledby="steps">{steps}</section>
    </div>
  )
}

export interface RecipeHeadingProps {
  id: string
  title: string
  children?: ReactNode
}

export function RecipeHeading({ id, title, children }: RecipeHeadingProps) {
  return (
    <div className="flex min-h-[46px] flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

const LINE_WIDTHS = [80, 64, 72, 56, 68, 60]

export function RecipeLoading() {
  const lines = (
    <div className="grid gap-7 pt-3" aria-hidden="true">
      {LINE_WIDTHS.map((width) => (
        <span key={width} style={{ inlineSize: `${width}%` }}>
          <Skeleton className="h-5" />
        </span>
      ))}
    </div>
  )
  return (
    <div aria-busy="true">
      <p className="sr-only">{m.recipe_loading()}</p>
      <RecipeHead picture={<Skeleton className={`cover ${headPictureClass(false)}`} />}>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-12 w-[85%]" />
        <Skeleton className="h-12 w-[60%]" />
        <Skeleton className="h-5 w-[75%]" />
        <Skeleton className="h-10 w-[50%]" />
      </RecipeHead>
      <RecipeBody
        ingredients={
          <>
            <RecipeHeading id="ingredients" title={m.common_ingredients()} />
            {lines}
          </>
        }
        steps={
          <>
            <RecipeHeading id="steps" title={m.common_steps()} />
            {lines}
          </>
        }
      />
    </div>
  )
}
