import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from '~/lib/api-error'

/**
 * Carries an `ApiError` from the rendering server to the browser, with its status: otherwise the error page that
 * the server wrote and the one that comes to life would differ. The body stays behind, pages do not show it.
 */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'ramekin-api-error',
  test: (value) => value instanceof ApiError,
  toSerializable: ({ status, message, code }) => ({ status, message, code }),
  fromSerializable: ({ status, message, code }) => new ApiError(status, null, { message, code }),
})
