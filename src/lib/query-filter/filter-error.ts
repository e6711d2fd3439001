/** A filter that cannot be used: the reason in words, and the place of the text where it shows. */
export class FilterError extends Error {
  /** First character at fault; `end` is exclusive. Both are the text's length for an unexpected end. */
  readonly at: number
  readonly end: number
  constructor(reason: string, at: number, end = at) {
    super(reason)
    this.name = 'FilterError'
    this.at = at
    this.end = end
  }
}
