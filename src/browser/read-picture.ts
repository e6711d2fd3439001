import { ApiError, NetworkError } from '~/lib/api-error'

/** Throws `ApiError` and `NetworkError` like the typed client. */
export async function readPicture(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw new NetworkError('unreachable')
  })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.blob()
}
