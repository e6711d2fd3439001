import { ApiError, NetworkError } from '~/lib/api-error'

/** The bytes of a picture on this server. Throws `ApiError` and `NetworkError` as the typed client does. */
export async function readPicture(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw new NetworkError('unreachable')
  })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.blob()
}
