export type OutboundErrorKind =
  /** Another scheme, unparsable, or with a user name or password. */
  | 'bad-url'
  /** A private host that is not on the allow-list. */
  | 'blocked'
  /** The whole exchange, including redirects and body, took too long. */
  | 'timeout'
  /** The body is too large, compressed or not. */
  | 'too-large'
  /** Not a page, such as a PDF; see `contentType`. */
  | 'not-html'
  /** Not a picture; see `contentType`. */
  | 'not-image'
  /** An error response; see `status`. */
  | 'http-status'
  /** Unknown host, connection refused, invalid certificate or response. */
  | 'connection'
  | 'too-many-redirects'

/** The message names the kind only: addresses and inner errors could reveal the server's own network. */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind
  /** HTTP status, for `http-status`. */
  readonly status: number | null
  /** Media type of the response in lower case, for `not-html` and `not-image`. */
  readonly contentType: string | null
  /** Private, so that it is never logged. */
  readonly #refusal: string | null

  constructor(
    kind: OutboundErrorKind,
    detail: { status?: number; contentType?: string | null; refusal?: string | null } = {},
  ) {
    super(`Request to another host failed: ${kind}`)
    this.name = 'OutboundError'
    this.kind = kind
    this.status = detail.status ?? null
    this.contentType = detail.contentType ?? null
    this.#refusal = detail.refusal ?? null
  }

  /** The body of an `http-status` error from bot protection, which may contain the reason. */
  get refusal(): string | null {
    return this.#refusal
  }
}
