const KEY = 'ramekin.door-text'

/** What was pasted where recipes are added, for as long as the tab is open; empty without any. */
export function readDoorText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** Keeps it over a reload and a visit to another page; an empty text forgets it. */
export function keepDoorText(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch {
    // Full or blocked: it lasts as long as the page.
  }
}
