import type { PageRequest } from '~/server/platform/transport/page-request'
import type { Reply } from './protocol'

type CallApi = PageRequest['callApi']

/** Calls the API and records the responses for the edge. */
export function recordCalls(callApi: CallApi): { callApi: CallApi; replies(): Promise<Reply[]> } {
  const running = new Set<Promise<Response>>()
  const replies: Reply[] = []
  const record = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await callApi(path, init)
    const text = await response.text()
    const { status, headers } = response
    if ((init.method ?? 'GET') === 'GET')
      replies.push({ path, status, type: headers.get('content-type') ?? '', text })
    return new Response(text || null, { status, headers })
  }
  return {
    callApi(path, init = {}) {
      const call = record(path, init)
      running.add(call)
      const end = () => running.delete(call)
      call.then(end, end)
      return call
    },
    async replies() {
      while (running.size > 0) await Promise.allSettled(running)
      return replies
    },
  }
}
