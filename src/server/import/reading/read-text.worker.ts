import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readText, type TextToRead } from './read-text.ts'

// Requests come first. Linux counts the priority by thread, other systems by process: there it stays.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

parentPort?.on('message', (task: TextToRead) => parentPort?.postMessage(readText(task)))
