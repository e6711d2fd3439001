// Writes the highest resident memory of a process, in kilobytes, to the file PEAK_MEMORY_FILE when it ends (`node
// --import ./scripts/peak-memory.mjs …`).
import fs from 'node:fs'

const STATUS = '/proc/self/status'
const { PEAK_MEMORY_FILE } = process.env

function peak() {
  // Linux includes the memory of the parent process in maxRSS.
  const own = fs.existsSync(STATUS) && /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(STATUS, 'utf8'))?.[1]
  return own || process.resourceUsage().maxRSS
}

if (PEAK_MEMORY_FILE) process.on('exit', () => fs.writeFileSync(PEAK_MEMORY_FILE, String(peak())))
