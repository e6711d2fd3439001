import { parentPort } from 'node:worker_threads'
import { DomainError } from '~/server/errors'
import { stayBehindRequests } from '~/server/threads/behind-requests'
import { createFileReading } from './file-reading'
import type { Answer, FromThread, ToThread } from './protocol'

stayBehindRequests('long')

const send = (message: FromThread) => {
  const bytes = message.from === 'answer' && message.answer.is === 'bytes' ? message.answer.bytes : null
  parentPort?.postMessage(message, bytes ? [bytes.buffer] : [])
}
const { answer, pageRead, forget } = createFileReading((id, input) => send({ from: 'page', id, input }))

const refusal = (error: unknown): Answer =>
  error instanceof DomainError
    ? { is: 'refused', id: error.id, params: error.params }
    : { is: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

parentPort?.on('message', (message: ToThread) => {
  if (message.to === 'page') pageRead(message.id, message.result)
  else if (message.to === 'forget') forget(message.held)
  else
    answer(message.question)
      .catch(refusal)
      .then((answer) => send({ from: 'answer', id: message.id, answer }))
})
