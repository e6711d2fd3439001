import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { apiErrorAdapter } from '~/browser/api-error-adapter'

/**
 * Server functions accept only calls from our own pages, and errors of the API keep their status on the way
 * from the rendering server to the browser.
 */
export const startInstance = createStart(() => ({
  requestMiddleware: [createCsrfMiddleware({ filter: (call) => call.handlerType === 'serverFn' })],
  serializationAdapters: [apiErrorAdapter],
}))
