/** Start times in seconds. */
const TONES = [0, 0.18, 0.36]
const TONE_SECONDS = 0.12
const REPEAT_MS = 1600
/** Longer alarms are pointless if unheard. */
const ALARM_MAX_MS = 5 * 60 * 1000
const VIBRATION = [300, 120, 300]

let audio: AudioContext | null = null

/** Browsers allow sound only after user input: call it when a timer starts. */
export function prepareSound(): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
}

function beep(): void {
  if (audio?.state !== 'running') return
  for (const delay of TONES) {
    const start = audio.currentTime + delay
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = 880
    // Without a ramp speakers click.
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
  }
}

export function ring(): () => void {
  prepareSound()
  const once = () => {
    beep()
    // Browsers refuse it before user input.
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive !== false)
      navigator.vibrate(VIBRATION)
  }
  once()
  const interval = setInterval(once, REPEAT_MS)
  const timeout = setTimeout(() => clearInterval(interval), ALARM_MAX_MS)
  return () => {
    clearInterval(interval)
    clearTimeout(timeout)
    if ('vibrate' in navigator) navigator.vibrate(0)
  }
}

/** Null if notifications are unsupported. */
export function notificationState(): NotificationPermission | null {
  return 'Notification' in window ? Notification.permission : null
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
}

/** For people on another page. Uses the service worker, which phones require. A click opens `url`. */
export async function notify(id: string, title: string, body: string, url: string): Promise<void> {
  if (notificationState() !== 'granted' || document.visibilityState === 'visible') return
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, { body, tag: id, icon: '/icons/icon-192.png', data: { url } })
}
