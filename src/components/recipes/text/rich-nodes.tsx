import type { ReactNode } from 'react'
import type { RichElement, RichNode } from '~/lib/recipe-text/rich-node'
import { TextWithTimers } from './text-with-timers'

/** Draws a text that was read from Markdown. */
export function RichNodes({ nodes, timers }: { nodes: readonly RichNode[]; timers: boolean }): ReactNode {
  return nodes.map((node, at) => {
    if (typeof node !== 'string') return <DrawnElement key={at} element={node} timers={timers} />
    return timers ? <TextWithTimers key={at} text={node} /> : node
  })
}

function DrawnElement({ element, timers }: { element: RichElement; timers: boolean }): ReactNode {
  const { tag: Tag, children = [], href, src, alt, start } = element
  if (Tag === 'br' || Tag === 'hr') return <Tag />
  if (Tag === 'img') return <img src={src} alt={alt} loading="lazy" decoding="async" />
  const drawn = <RichNodes nodes={children} timers={timers && Tag !== 'code' && Tag !== 'pre'} />
  if (Tag === 'a') {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {drawn}
      </a>
    )
  }
  return Tag === 'ol' ? <ol start={start}>{drawn}</ol> : <Tag>{drawn}</Tag>
}
