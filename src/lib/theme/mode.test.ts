import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { themeScript } from '~/browser/theme-mode'

interface Browser {
  stored?: string | null
  serverDefault?: string
  deviceIsDark?: boolean
  storageIsOff?: boolean
}

/** Runs the head script as a browser would and returns the document's theme. */
function themeAfter({ stored = null, serverDefault, deviceIsDark = false, storageIsOff = false }: Browser) {
  const dataset: Record<string, string> = serverDefault ? { themeDefault: serverDefault } : {}
  const getItem = (key: string) => {
    if (storageIsOff) throw new Error('denied')
    return key === 'ramekin.theme' ? stored : null
  }
  const browser = createContext({
    document: { documentElement: { dataset } },
    localStorage: { getItem },
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && deviceIsDark }),
  })
  runInContext(themeScript, browser)
  return dataset.theme
}

describe('themeScript', () => {
  it('obeys the stored choice before everything else', () => {
    expect(themeAfter({ stored: 'light', serverDefault: 'dark', deviceIsDark: true })).toBe('light')
    expect(themeAfter({ stored: 'dark' })).toBe('dark')
  })

  it('follows the device if the person chose that, regardless of the server default', () => {
    expect(themeAfter({ stored: 'system', serverDefault: 'dark' })).toBe('light')
    expect(themeAfter({ stored: 'system', deviceIsDark: true })).toBe('dark')
  })

  it("uses the server's default on a first visit, then that of the device", () => {
    expect(themeAfter({ serverDefault: 'dark' })).toBe('dark')
    expect(themeAfter({ deviceIsDark: true })).toBe('dark')
    expect(themeAfter({})).toBe('light')
  })

  it('works without storage and with rubbish in it', () => {
    expect(themeAfter({ storageIsOff: true, deviceIsDark: true })).toBe('dark')
    expect(themeAfter({ stored: '<script>' })).toBe('light')
  })

  it('is safe in a script element', () => {
    expect(themeScript).not.toContain('</')
  })
})
