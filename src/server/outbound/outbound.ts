/** The one door to other hosts. The author of this folder replaces this file; the names below are used by context.ts, boot.ts and tests/support/server.ts. */
export interface OutboundSettings {
  allowList: readonly string[]
}
export type Outbound = Record<never, never>
export function createOutbound(_settings: OutboundSettings): Outbound {
  return {}
}
