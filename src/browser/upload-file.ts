import { ApiError, NetworkError } from '~/lib/api-error'
import { getLocale } from '~/paraglide/runtime.js'

/** With progress, which `fetch` lacks. Throws `ApiError` and `NetworkError` like the typed client. */
export function uploadFile(
  url: string,
  field: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept-language', getLocale())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve()
      reject(new ApiError(request.status, parse(request.responseText)))
    })
    request.addEventListener('error', () => reject(new NetworkError('unreachable')))
    const form = new FormData()
    form.set(field, file)
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
