import { readMarkdown } from '~/lib/recipe-text/read-markdown'
import { RichNodes } from './rich-nodes'

export interface MarkdownTextProps {
  text: string
  timers: boolean
  inline: boolean
}

/** Parses and renders Markdown. Loaded only for text that was not parsed with the page. */
export function MarkdownText({ text, timers, inline }: MarkdownTextProps) {
  return <RichNodes nodes={readMarkdown(text, inline)} timers={timers} />
}
