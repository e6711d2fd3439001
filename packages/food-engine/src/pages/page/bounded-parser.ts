import { Parser } from 'htmlparser2'

/** Elements below this level become siblings, as in browsers (at 512); real pages stay below 100. */
const MAX_DEPTH = 256
/** Levels more for scripts, which would lose their text otherwise. */
const SPARE_DEPTH = 4

/** What a reader of HTML hears about; comments and declarations are passed over. */
export type HtmlEvents = {
  open(name: string, attributes: Record<string, string>): void
  close(name: string): void
  text(data: string): void
}

/**
 * An HTML parser whose stack of open elements cannot grow without limit. The parser's own work per tag
 * grows with the depth, so that a page of a million nested tags would keep it busy for hours.
 */
class BoundedParser extends Parser {
  /** The names of the elements that were opened and not closed. */
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
        // A tag that breaks off before it opened (`<g <h`) is closed all the same.
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

  /** An element beyond the limit is closed as soon as it was opened, like a line break. */
  protected override isVoidElement(name: string): boolean {
    const limit = name === 'script' ? MAX_DEPTH + SPARE_DEPTH : MAX_DEPTH
    return this.#openedAt >= limit || super.isVoidElement(name)
  }
}

/** Reads HTML of any quality from start to end in time that grows with its length only; never throws. */
export function parseHtml(html: string, events: HtmlEvents): void {
  new BoundedParser(events).end(html)
}
