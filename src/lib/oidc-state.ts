/** How the `state` of a round trip to the OpenID provider begins that connects an account, and signs nobody in. */
export const CONNECT_STATE = 'connect.'

/** Does the provider send back someone who connects their account? */
export const isConnectState = (state: string | null | undefined): boolean =>
  state?.startsWith(CONNECT_STATE) ?? false
