import { createSerializationAdapter } from '@tanstack/react-router'
import { ApiError } from '~/lib/api-error'

/** Transfers an `ApiError` without its body to the browser; otherwise the error page would not hydrate. */
export const apiErrorAdapter = createSerializationAdapter({
  key: 'ramekin-api-error',
  test: (value) => value instanceof ApiError,
  toSerializable: ({ status, message, code }) => ({ status, message, code }),
  fromSerializable: ({ status, message, code }) => new ApiError(status, null, { message, code }),
})
