import { readMarkdown } from '~/lib/recipe-text/read-markdown'
import { RichNodes } from './rich-nodes'

export interface MarkdownTextProps {
  text: string
  timers: boolean
  inline: boolean
}

/** Reads Markdown and draws it. Loaded only where a text was not read with the page. */
export function MarkdownText({ text, timers, inline }: MarkdownTextProps) {
  return <RichNodes nodes={readMarkdown(text, inline)} timers={timers} />
}
