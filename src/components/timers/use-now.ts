import { useEffect, useState } from 'react'

/** Now, in milliseconds, a few times a second while `running`; also when a page wakes up. */
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
