/** Why a request to another host came to nothing. */
export type OutboundErrorKind =
  /** No address of the web: another scheme, not readable, or with a user name or password inside. */
  | 'bad-url'
  /** The host is on this machine or in a network that is not public, and not on the allow-list. */
  | 'blocked'
  /** The whole exchange, redirects and body included, took longer than allowed. */
  | 'timeout'
  /** The body is larger than allowed, packed or unpacked. */
  | 'too-large'
  /** Something else than a page, such as a PDF; `contentType` says what. */
  | 'not-html'
  /** Something else than a picture; `contentType` says what. */
  | 'not-image'
  /** The host responded with an error; `status` is its code. */
  | 'http-status'
  /** No such host, nothing listening, a broken certificate or response. */
  | 'connection'
  | 'too-many-redirects'

/**
 * A failed request to another host. The message names the kind only: addresses, ports and inner errors could
 * show a caller what the server sees of its own network.
 */
export class OutboundError extends Error {
  readonly kind: OutboundErrorKind
  /** HTTP status, for `http-status`. */
  readonly status: number | null
  /** Media type of the response in lower case, for `not-html` and `not-image`. */
  readonly contentType: string | null
  /** Private, so that no log writes it down. */
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

  /** The page that came with a status of those that gatekeepers use, for `http-status`: it may hold the reason. */
  get refusal(): string | null {
    return this.#refusal
  }
}
