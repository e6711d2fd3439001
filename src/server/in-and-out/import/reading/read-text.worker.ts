import { parentPort } from 'node:worker_threads'
import { stayBehindRequests } from '../../../platform/jobs/threads/behind-requests.ts'
import { readText, type TextToRead } from './read-text.ts'

stayBehindRequests('short')

parentPort?.on('message', (task: TextToRead) => parentPort?.postMessage(readText(task)))
