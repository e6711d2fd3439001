export class FilterError extends Error {
  /** First invalid character; `end` is exclusive. Both are the text's length for an unexpected end. */
  readonly at: number
  readonly end: number
  constructor(reason: string, at: number, end = at) {
    super(reason)
    this.name = 'FilterError'
    this.at = at
    this.end = end
  }
}
