import { parentPort } from 'node:worker_threads'
import { readText, type TextToRead } from './read-text.ts'

parentPort?.on('message', (task: TextToRead) => parentPort?.postMessage(readText(task)))
