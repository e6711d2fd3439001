import { NetworkError } from './api-error'

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false

/** Whether this success is not from our server, such as a captive portal's page. */
export function isCaptivePortal(response: Response): boolean {
  return response.ok && response.status !== 204 && !isJson(response)
}

/** Whether a proxy reports that the server is down. Our server's errors are JSON. */
const isGatewayError = (response: Response): boolean =>
  response.status >= 502 && response.status <= 504 && !isJson(response)

/** Null for an empty response. Throws `NetworkError` for a proxy's page, invalid JSON and truncated responses. */
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
