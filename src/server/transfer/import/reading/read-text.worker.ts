import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../../../platform/jobs/threads/thread-priority.ts'
import { readText, type TextToRead } from './read-text.ts'

lowerThreadPriority('short')

parentPort?.on('message', (task: TextToRead) => parentPort?.postMessage(readText(task)))
