/** Where a request comes from: by its connection and the headers it came with, whenever it is asked. */
export interface Caller {
  /** Address of the machine that opened the connection: the visitor's or a proxy's. Null when nobody knows it. */
  readonly peer: string | null
  /** The visitor's address as far as HOST_IP lets us believe the headers, else the peer. */
  readonly address: string | null
  /** Host and port that the visitor called, as far as HOST_IP lets us believe the headers. Null when nobody called. */
  readonly host: string | null
  readonly isHttps: boolean
  /** At home, or on this machine; no web page from elsewhere sends such a request. */
  readonly isLocal: boolean
}

/** The server itself: its own jobs and tools act without a connection. */
export const noCaller: Caller = { peer: null, address: null, host: null, isHttps: false, isLocal: false }
