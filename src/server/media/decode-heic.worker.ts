import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import heic from 'heic-decode'

// Requests come first. Linux counts the priority by thread, other systems by process: there it stays.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

const { bytes, maxPixels }: { bytes: Uint8Array; maxPixels: number } = workerData
const [first] = await heic.all({ buffer: bytes })
if (!first) throw new Error('no picture inside')
if (first.width * first.height > maxPixels) parentPort?.postMessage('too-large')
else {
  const { width, height, data } = await first.decode()
  parentPort?.postMessage({ data: new Uint8Array(data.buffer), width, height, channels: 4 })
}
