import { type ChildNode, Element, type ParentNode, Text } from 'domhandler'

/** In document order, without recursion. `enter` decides whether to visit an element's content. */
function* walk(root: ParentNode, enter: (element: Element) => boolean = () => true): Generator<ChildNode> {
  let node: ChildNode | null = root.children[0] ?? null
  while (node) {
    yield node
    const inside: ChildNode | null =
      node instanceof Element && enter(node) ? (node.children[0] ?? null) : null
    node = inside ?? following(node, root)
  }
}

/** The next node after `node` and its content, still below `root`. */
function following(node: ChildNode, root: ParentNode): ChildNode | null {
  let current: ChildNode = node
  while (!current.next) {
    const parent = current.parent
    if (!(parent instanceof Element) || parent === root) return null
    current = parent
  }
  return current.next
}

export function* elementsOf(root: ParentNode, enter?: (element: Element) => boolean): Generator<Element> {
  for (const node of walk(root, enter)) if (node instanceof Element) yield node
}

/** The source text without line handling; for scripts and titles. */
export function rawTextOf(root: ParentNode): string {
  const parts: string[] = []
  for (const node of walk(root)) if (node instanceof Text) parts.push(node.data)
  return parts.join('')
}
