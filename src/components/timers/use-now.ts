import { useEffect, useState } from 'react'

/** The time in milliseconds, updated several times per second while `running`, and when the page wakes up. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const read = () => setNow(Date.now())
    read()
    if (!running) return
    const interval = setInterval(read, 250)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(interval)
      document.removeEventListener('visibilitychange', read)
    }
  }, [running])
  return now
}
