import { parentPort } from 'node:worker_threads'
import { DomainError } from '~/server/platform/errors'
import { lowerThreadPriority } from '~/server/platform/jobs/threads/thread-priority'
import { createFileReading } from './file-reading'
import type { FromThread, Reply, ToThread } from './protocol'

lowerThreadPriority('long')

const send = (message: FromThread) => {
  const bytes = message.from === 'reply' && message.reply.is === 'bytes' ? message.reply.bytes : null
  parentPort?.postMessage(message, bytes ? [bytes.buffer] : [])
}
const { reply, pageRead, forget } = createFileReading((id, input) => send({ from: 'page', id, input }))

const refusal = (error: unknown): Reply =>
  error instanceof DomainError
    ? { is: 'refused', id: error.id, params: error.params }
    : { is: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

parentPort?.on('message', (message: ToThread) => {
  if (message.to === 'page') pageRead(message.id, message.result)
  else if (message.to === 'forget') forget(message.held)
  else
    reply(message.question)
      .catch(refusal)
      .then((reply) => send({ from: 'reply', id: message.id, reply }))
})
