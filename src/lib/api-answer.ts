const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false

/**
 * Is this a success that our server would never answer, such as the sign-in page of a hotel's network in place
 * of what was asked for? Then the server was not reached.
 */
export function isForeign(response: Response): boolean {
  return response.ok && response.status !== 204 && !isJson(response)
}

/** Why there is no answer, in the way browsers say that they could not fetch. */
export function notReached(): TypeError {
  return new TypeError('The network answered in place of the server')
}

/**
 * The body of an answer: its JSON, null when there is none. Throws the TypeError of a missing network for a
 * success that has another body, or only the beginning of one. The caller knows the type.
 */
export async function readAnswer(response: Response): Promise<ReturnType<typeof JSON.parse>> {
  const text = await response.text()
  if (!text) return null
  if (isForeign(response)) throw notReached()
  if (!isJson(response)) return null
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok) throw notReached()
    return null
  }
}
