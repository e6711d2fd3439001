import { Parser } from 'htmlparser2'

/** Deeper elements become siblings, as in browsers (at 512); real pages stay below 100. */
const MAX_DEPTH = 256
/** Additional levels for scripts, which would otherwise lose their text. */
const SPARE_DEPTH = 4

/** Comments and declarations are skipped. */
export type HtmlEvents = {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(data: string): void
}

/** Work per tag grows with the depth, so that a page of a million nested tags would take hours. */
class BoundedParser extends Parser {
  /** Names of the open elements. */
  #open: string[] = []
  /** Depth of the tag being opened; 0 for a closing tag. */
  #openedAt = 0

  constructor(events: HtmlEvents) {
    super({
      onopentag: (name, attributes) => {
        this.#open.push(name)
        events.open(name, attributes)
      },
      onclosetag: (name) => {
        // A tag that breaks off before it opened (`<g <h`) is closed nevertheless.
        if (this.#open.at(-1) !== name) return
        this.#open.pop()
        events.close(name)
      },
      ontext: (data) => events.text(data),
    })
  }

  override onopentagname(start: number, end: number): void {
    this.#openedAt = this.#open.length
    super.onopentagname(start, end)
  }

  override onclosetag(start: number, end: number): void {
    this.#openedAt = 0
    super.onclosetag(start, end)
  }

  /** An element beyond the limit is closed immediately, like a line break. */
  protected override isVoidElement(name: string): boolean {
    const limit = name === 'script' ? MAX_DEPTH + SPARE_DEPTH : MAX_DEPTH
    return this.#openedAt >= limit || super.isVoidElement(name)
  }
}

/** Parses HTML of any quality in linear time; never throws. */
export function parseHtml(html: string, events: HtmlEvents): void {
  new BoundedParser(events).end(html)
}
