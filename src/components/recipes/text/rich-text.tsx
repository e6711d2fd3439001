import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { cn } from '~/lib/cn'
import { hasMarkup, paragraphsOf } from '~/lib/recipe-text/markup'
import { plainStepText } from '~/lib/recipe-text/step-text'
import { TextWithTimers } from './text-with-timers'

const loadMarkdown = () => import('./markdown-text')
const MarkdownText = lazy(async () => ({ default: (await loadMarkdown()).MarkdownText }))

/** Fetches what draws Markdown when one of the texts needs it, so that a page comes out whole. */
export async function prepareRichText(texts: readonly string[]): Promise<void> {
  if (texts.some(hasMarkup)) await loadMarkdown()
}

export interface RichTextProps {
  /** Markdown that people wrote. */
  text: string
  /** Durations stand out. */
  timers?: boolean
  /** One line inside another text: no paragraphs. */
  inline?: boolean
  className?: string
}

/**
 * A text of a recipe. Most are plain and drawn here; the Markdown parser is fetched for those that are not. Nothing
 * in the text becomes HTML: elements are made one by one.
 */
export function RichText({ text, timers = false, inline = false, className }: RichTextProps) {
  const draw = (line: string): ReactNode => (timers ? <TextWithTimers text={line} /> : line)
  const plain = (shown: string) =>
    inline
      ? draw(shown.replace(/\s+/g, ' ').trim())
      : paragraphsOf(shown).map((lines, at) => <p key={at}>{withBreaks(lines.map(draw))}</p>)
  const content = hasMarkup(text) ? (
    <Suspense fallback={plain(plainStepText(text))}>
      <MarkdownText text={text} timers={timers} inline={inline} />
    </Suspense>
  ) : (
    plain(text)
  )
  if (inline) return <span dir="auto">{content}</span>
  return (
    <div dir="auto" className={cn('rich-text', className)}>
      {content}
    </div>
  )
}

function withBreaks(lines: readonly ReactNode[]): ReactNode {
  return lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
