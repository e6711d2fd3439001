import { Timer } from 'lucide-react'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { textLinkClass } from '~/components/ui/text-link'
import { findTimers, type TimerSpan } from '~/lib/recipe-text/find-timers'
import type { RichElement, RichNode } from '~/lib/recipe-text/rich-node'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { ScaledText, type ScaledTextProps, type TextPart } from './scale-steps'

/** Null makes durations bold without a timer. */
export const StartTimerContext = createContext<((span: TimerSpan, seconds: number) => void) | null>(null)

const code = '[font-family:ui-monospace,monospace] text-[0.9em] whitespace-pre-wrap'
const cell = 'border-b border-line py-1 pe-3 text-start'

const classes: Partial<Record<RichElement['tag'], string>> = {
  a: textLinkClass,
  b: 'font-semibold',
  strong: 'font-semibold',
  i: 'italic',
  em: 'italic',
  ul: 'list-disc ps-[1.3em]',
  ol: 'list-decimal ps-[1.3em]',
  blockquote: 'border-s-[3px] border-line-2 ps-4 text-fg-2',
  code,
  pre: code,
  img: 'h-auto max-w-full rounded-md',
  table: 'block max-w-full overflow-x-auto',
  th: `${cell} font-semibold`,
  td: cell,
}

interface RichNodesProps {
  nodes: readonly RichNode[]
  timers: boolean
  /** Of nodes inside a paragraph. */
  part?: TextPart | undefined
}

export function RichNodes({ nodes, timers, part }: RichNodesProps): ReactNode {
  const paragraph = part?.paragraph ?? paragraphOf(nodes)
  let end = part?.start ?? 0
  return nodes.map((node, at) => {
    const own = { paragraph, start: end }
    end += paragraphOf([node]).length
    if (typeof node !== 'string')
      return <DrawnElement key={at} element={node} timers={timers} part={isInline(node) ? own : undefined} />
    return timers ? (
      <TextWithTimers key={at} text={node} part={own} />
    ) : (
      <ScaledText key={at} text={node} part={own} />
    )
  })
}

const INLINE = new Set<RichElement['tag']>([
  'a',
  'b',
  'code',
  'del',
  'em',
  'i',
  'q',
  's',
  'strong',
  'sub',
  'sup',
  'u',
])
const isInline = ({ tag }: RichElement) => INLINE.has(tag)

/** The text of nodes without that of blocks among them. */
const paragraphOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      return isInline(node) ? paragraphOf(node.children ?? []) : '\n'
    })
    .join('')

interface DrawnElementProps {
  element: RichElement
  timers: boolean
  part: TextPart | undefined
}

function DrawnElement({ element, timers, part }: DrawnElementProps): ReactNode {
  const { tag: Tag, children = [], href, src, alt, start } = element
  const className = classes[Tag]
  if (Tag === 'br' || Tag === 'hr') return <Tag />
  if (Tag === 'img') return <img src={src} alt={alt} loading="lazy" decoding="async" className={className} />
  const drawn = <RichNodes nodes={children} timers={timers && Tag !== 'code' && Tag !== 'pre'} part={part} />
  if (Tag === 'a') {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
        {drawn}
      </a>
    )
  }
  return Tag === 'ol' ? (
    <ol start={start} className={className}>
      {drawn}
    </ol>
  ) : (
    <Tag className={className}>{drawn}</Tag>
  )
}

/** Plain text with durations as buttons that start a timer. */
export function TextWithTimers({ text, part = { paragraph: text, start: 0 } }: ScaledTextProps): ReactNode {
  const startTimer = use(StartTimerContext)
  const spans = findTimers(text)
  if (spans.length === 0) return <ScaledText text={text} part={part} />
  const partAt = (at: number) => ({ ...part, start: part.start + at })
  const parts: ReactNode[] = []
  let from = 0
  for (const span of spans) {
    const { start, end, label } = span
    // A full stop must not begin the next line.
    const sign = /^[.,;:!?)\]…]+/.exec(text.slice(end, end + 9))?.[0] ?? ''
    const content = (
      <>
        <Timer className="me-1 -mt-0.5 inline size-[0.9em]" />
        {label}
      </>
    )
    parts.push(
      <ScaledText key={`before ${start}`} text={text.slice(from, start)} part={partAt(from)} />,
      <span key={start} className="whitespace-nowrap">
        {startTimer ? (
          <StartTimer span={span} onStart={(seconds) => startTimer(span, seconds)}>
            {content}
          </StartTimer>
        ) : (
          <span className="font-semibold text-accent-ink">{content}</span>
        )}
        {sign}
      </span>,
    )
    from = end + sign.length
  }
  parts.push(<ScaledText key="end" text={text.slice(from)} part={partAt(from)} />)
  return parts
}

const startLook =
  'relative max-w-[calc(100%-0.5em)] rounded-[1em] whitespace-normal bg-accent-soft px-[0.55em] py-[0.1em] font-sans text-[0.92em] leading-[1.35] font-semibold text-accent-ink after:absolute after:-inset-x-1 after:-inset-y-[9px] hover:bg-accent/20 forced-colors:border'

interface StartTimerProps {
  span: TimerSpan
  onStart: (seconds: number) => void
  children: ReactNode
}

/** For a range ("10–12 minutes") the person chooses either end. */
function StartTimer({ span: { label, seconds, upperSeconds }, onStart, children }: StartTimerProps) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = m.timer_start({ duration: label })
  const close = () => {
    setIsAsking(false)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  if (isAsking && upperSeconds !== null)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
      <span
        role="group"
        aria-label={name}
        className="inline-flex max-w-full flex-wrap gap-2"
        onBlur={({ currentTarget, relatedTarget }) => {
          // Safari does not focus a pressed button.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsAsking(false)
        }}
      >
        {[seconds, upperSeconds].map((choice, at) => {
          const duration = formatDuration(choice, getLocale())
          return (
            <button
              key={choice}
              ref={(first) => {
                if (at === 0 && !first?.parentElement?.contains(document.activeElement)) first?.focus()
              }}
              type="button"
              aria-label={m.timer_start({ duration })}
              className={startLook}
              onClick={() => {
                onStart(choice)
                close()
              }}
            >
              {duration}
            </button>
          )
        })}
      </span>
    )
  return (
    <button
      ref={button}
      type="button"
      aria-label={name}
      aria-expanded={upperSeconds === null ? undefined : false}
      className={startLook}
      onClick={() => (upperSeconds === null ? onStart(seconds) : setIsAsking(true))}
    >
      {children}
    </button>
  )
}
