/** Milliseconds without input after which the person counts as away. */
export const IDLE_MS = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

export interface IdleWatch {
  isIdle: () => boolean
  stop: () => void
}

/** Calls `onChange` when the person stops for `after` milliseconds and when they return. Browser only. */
export function watchIdle(onChange: (idle: boolean) => void, after = IDLE_MS): IdleWatch {
  let idle = false
  let timer: ReturnType<typeof setTimeout>

  const setIdle = (next: boolean) => {
    if (idle === next) return
    idle = next
    onChange(idle)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = setTimeout(() => setIdle(true), after)
  }
  const wake = () => {
    rest()
    setIdle(false)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') wake()
  }

  for (const sign of signs) window.addEventListener(sign, wake, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onVisibility)
  rest()
  return {
    isIdle: () => idle,
    stop: () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake, { capture: true })
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}
