import { Element, type ParentNode } from 'domhandler'
import { hasOwnText, holdsCheckbox, signatureOf } from './element-facts.ts'
import { hasHint, hintsIn } from './words/class-hints.ts'

/** Whether elements of a page repeat; each parent is searched once. */
export class RepeatedElements {
  readonly #counts = new Map<ParentNode, Map<string, number>>()
  readonly #sentences = new Map<ParentNode, boolean>()

  /** Whether an element is one of several of the same kind, like the rows of a list or table. */
  isRow(element: Element): boolean {
    if (element.name === 'li' || element.name === 'tr') return true
    if (!/^(?:div|p|dd|section|span|label|a)$/.test(element.name) && !element.name.includes('-')) return false
    return this.#siblingsLike(element) >= 2
  }

  /** Repeated inline elements of one class are separate lines, unless they are part of a sentence. */
  isLine(element: Element): boolean {
    if (element.name !== 'span' && element.name !== 'label') return false
    if (this.#siblingsLike(element) < 3) return false
    if (element.name === 'label' && holdsCheckbox(element)) return true
    if (!element.attribs.class) return false
    return hasHint(hintsIn(element.attribs.class), 'ingredient') && !this.#standsInSentence(element)
  }

  #standsInSentence({ parent }: Element): boolean {
    if (!parent) return false
    const known = this.#sentences.get(parent) ?? hasOwnText(parent)
    this.#sentences.set(parent, known)
    return known
  }

  #siblingsLike(element: Element): number {
    const { parent } = element
    if (!parent) return 1
    let counts = this.#counts.get(parent)
    if (!counts) {
      counts = new Map()
      for (const child of parent.children) {
        if (!(child instanceof Element)) continue
        const key = signatureOf(child)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      this.#counts.set(parent, counts)
    }
    return counts.get(signatureOf(element)) ?? 1
  }
}
