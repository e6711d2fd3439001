import { createContext, type ReactNode, useContext, useId } from 'react'
import { SectionHeading } from '~/components/ui/section-heading'

interface Sample {
  long: boolean
  rtl: boolean
}

const SampleContext = createContext<Sample>({ long: false, rtl: false })

export function UiSample({ value, children }: { value: Sample; children: ReactNode }) {
  return <SampleContext value={value}>{children}</SampleContext>
}

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsapfelpfannkuchenteig'

/** The text of a sample: plain, in Arabic, or with a word of sixty letters. */
export function useSampleText(): (plain: string, arabic: string) => string {
  const { long, rtl } = useContext(SampleContext)
  return (plain, arabic) => (rtl ? arabic : long ? `${plain} ${LONG_WORD}` : plain)
}

export function UiSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHeading id={id} className="mb-0">
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}

export function UiRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
}
