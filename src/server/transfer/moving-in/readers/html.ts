import { DomUtils, parseDocument } from 'htmlparser2'

type Document = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.findAll>[number]

export const readHtml = (text: string): Document => parseDocument(text)

type Node = Document | Element

const find = (node: Node, test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(test, node.children)

export const byClass = (node: Node, name: string): Element[] =>
  find(node, ({ attribs }) => (attribs.class ?? '').split(/\s+/).includes(name))

export const byId = (node: Node, id: string): Element | undefined =>
  find(node, ({ attribs }) => attribs.id === id)[0]

export const byItemprop = (node: Node, name: string): Element[] =>
  find(node, ({ attribs }) => attribs.itemprop === name)

export const byTag = (node: Node, ...names: string[]): Element[] =>
  find(node, ({ name }) => names.includes(name))

export const textOf = (element: Element | undefined): string =>
  element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : ''

const BLOCKS = new Set(['p', 'div', 'li', 'br', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol'])

/** Text with a line for each paragraph; empty lines are left out. */
export function linesOf(element: Element | undefined): string[] {
  if (!element) return []
  const parts: string[] = []
  const walk = (nodes: Document['children']) => {
    for (const node of nodes) {
      if (node.type === 'text') parts.push(node.data.replace(/\s+/g, ' '))
      else if ('attribs' in node) {
        const isBlock = BLOCKS.has(node.name)
        if (isBlock) parts.push('\n')
        walk(node.children)
        if (isBlock) parts.push('\n')
      }
    }
  }
  walk(element.children)
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
