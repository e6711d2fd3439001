export interface Caller {
  /** Address of the machine that opened the connection: the visitor's or a proxy's. Null when unknown. */
  readonly peer: string | null
  /** The visitor's address if HOST_IP trusts the headers, else the peer. */
  readonly address: string | null
  /** Requested host and port, forwarded ones only if HOST_IP trusts them. Null without a request. */
  readonly host: string | null
  readonly isHttps: boolean
  /** On this machine or in a private network; a foreign web page cannot send such a request. */
  readonly isLocal: boolean
  /** Chosen by the client, to undo this request's changes with. */
  readonly undoId?: string | null
}

/** For the server's own jobs and tools. */
export const noCaller: Caller = { peer: null, address: null, host: null, isHttps: false, isLocal: false }
