import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from '~/lib/api-error'

/**
 * Transfers an `ApiError` with its status from the server to the browser; otherwise the error page would not hydrate.
 * Without the body, which pages do not show.
 */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'ramekin-api-error',
  test: (value) => value instanceof ApiError,
  toSerializable: ({ status, message, code }) => ({ status, message, code }),
  fromSerializable: ({ status, message, code }) => new ApiError(status, null, { message, code }),
})
