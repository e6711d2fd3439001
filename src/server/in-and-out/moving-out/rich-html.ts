import { readMarkdown } from '~/lib/recipe-text/read-markdown'
import type { RichElement, RichNode } from '~/lib/recipe-text/rich-node'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Markdown as HTML of safe elements. Pictures, and links into this server, are left out. */
export const markdownHtml = (text: string, { inline }: { inline: boolean }): string =>
  htmlOf(readMarkdown(text, inline))

const htmlOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('')

function elementHtml({ tag, children = [], href, start }: RichElement): string {
  const inner = htmlOf(children)
  if (tag === 'br' || tag === 'hr') return `<${tag}>`
  if (tag === 'img') return ''
  if (tag === 'a') return href?.startsWith('/') ? inner : `<a href="${escapeHtml(href ?? '')}">${inner}</a>`
  const from = start === undefined ? '' : ` start="${start}"`
  return `<${tag}${from}>${inner}</${tag}>`
}
