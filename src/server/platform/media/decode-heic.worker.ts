import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'
import { lowerThreadPriority } from '../jobs/threads/thread-priority.ts'

lowerThreadPriority('short')

const { bytes, maxPixels }: { bytes: Uint8Array; maxPixels: number } = workerData
const [first] = await heic.all({ buffer: bytes })
if (!first) throw new Error('the file contains no picture')
if (first.width * first.height > maxPixels) parentPort?.postMessage('too-large')
else {
  const { width, height, data } = await first.decode()
  parentPort?.postMessage({ data: new Uint8Array(data.buffer), width, height, channels: 4 })
}
