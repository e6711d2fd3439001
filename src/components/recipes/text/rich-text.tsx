import { createContext, Fragment, lazy, type ReactNode, Suspense, use } from 'react'
import { useTextLang } from '~/components/recipes/text-language'
import { cn } from '~/lib/cn'
import { findTimers, TIMERS_MAX } from '~/lib/recipe-text/find-timers'
import { hasMarkup, paragraphsOf } from '~/lib/recipe-text/markup'
import { type RichTexts, richTextKey } from '~/lib/recipe-text/rich-node'
import { plainStepText } from '~/lib/recipe-text/step-text'
import { RichNodes, TextWithTimers } from './rich-nodes'
import { ScaledText } from './scale-steps'

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text')).MarkdownText }))

/** Texts parsed before the page was rendered. */
export const RichTextsContext = createContext<RichTexts>(new Map())

export interface RichTextProps {
  text: string
  timers?: boolean
  /** One line inside another text: no paragraphs. */
  inline?: boolean
  /** Inline: part of a line that has its own direction. */
  part?: boolean
  className?: string
}

/** Markdown is parsed with the page; the parser loads only for later changes. Text never becomes HTML. */
export function RichText({
  text,
  timers: wantsTimers = false,
  inline = false,
  part = false,
  className,
}: RichTextProps) {
  const lang = useTextLang()
  const known = use(RichTextsContext).get(richTextKey(text, inline))
  const timers = wantsTimers && known !== null && findTimers(text).length < TIMERS_MAX
  const draw = (line: string): ReactNode =>
    timers ? <TextWithTimers text={line} /> : <ScaledText text={line} />
  const plain = (shown: string) =>
    inline
      ? draw(shown.replace(/\s+/g, ' ').trim())
      : paragraphsOf(shown).map((lines, at) => <p key={at}>{withBreaks(lines.map(draw))}</p>)
  const content = known ? (
    <RichNodes nodes={known} timers={timers} />
  ) : known === undefined && hasMarkup(text) ? (
    <Suspense fallback={plain(plainStepText(text))}>
      <MarkdownText text={text} timers={timers} inline={inline} />
    </Suspense>
  ) : known === null ? (
    <AsWritten text={text} inline={inline} />
  ) : (
    plain(text)
  )
  if (part) return content
  if (inline)
    return (
      <span dir="auto" lang={lang}>
        {content}
      </span>
    )
  return (
    <div dir="auto" lang={lang} className={cn('wrap-anywhere *:not-first:mt-[0.6em]', className)}>
      {content}
    </div>
  )
}

/** In one piece, since there is too much of it. */
const AsWritten = ({ text, inline }: { text: string; inline: boolean }) =>
  inline ? (
    <ScaledText text={text} />
  ) : (
    <p className="whitespace-pre-line">
      <ScaledText text={text} />
    </p>
  )

function withBreaks(lines: readonly ReactNode[]): ReactNode {
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
