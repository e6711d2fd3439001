/** Prefix of `state` when connecting an account instead of signing in. */
export const CONNECT_STATE = 'connect.'

export const isConnectState = (state: string | null | undefined): boolean =>
  state?.startsWith(CONNECT_STATE) ?? false
