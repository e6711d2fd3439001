import { NetworkError } from './api-error'

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false

/** Is this a success that our server would never send, such as the sign-in page of a hotel's network? */
export function isCaptivePortal(response: Response): boolean {
  return response.ok && response.status !== 204 && !isJson(response)
}

/** Does a proxy say that there is no server behind it? Our server says what is wrong in JSON. */
const isGatewayError = (response: Response): boolean =>
  response.status >= 502 && response.status <= 504 && !isJson(response)

/**
 * The JSON of a response, null when there is none. Throws `NetworkError` when a proxy responds in place of
 * the server, and for a success that has another body, or only the beginning of one. The caller knows the type.
 */
export async function parseResponse(response: Response): Promise<ReturnType<typeof JSON.parse>> {
  if (isGatewayError(response)) throw new NetworkError('unreachable')
  const text = await response.text()
  if (!text) return null
  if (isCaptivePortal(response)) throw new NetworkError('captive-portal')
  if (!isJson(response)) return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (response.ok) throw new NetworkError('unreachable', { cause })
    return null
  }
}
