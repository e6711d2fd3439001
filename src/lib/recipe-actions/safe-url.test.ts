import { describe, expect, it } from 'vitest'
import { safeUrl } from './safe-url'

describe('a URL of an action', () => {
  it.each([
    ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['bring://import?url=x', 'bring://import?url=x'],
    ['intent://scan/#Intent;scheme=zxing;end', 'intent://scan/#Intent;scheme=zxing;end'],
    ['paprika://import', 'paprika://import'],
    ['anylist://recipe', 'anylist://recipe'],
    ['mailto:cook@example.org', 'mailto:cook@example.org'],
    ['tel:112', 'tel:112'],
    ['sms:12345?body=soup', 'sms:12345?body=soup'],
  ])('%s is as written', (text, url) => expect(safeUrl(text)).toBe(url))

  it.each([
    ['homeassistant.local:8123/api/webhook/x', 'http://homeassistant.local:8123/api/webhook/x'],
    ['localhost:8123', 'http://localhost:8123/'],
    ['nas:8080/hook', 'http://nas:8080/hook'],
    ['nas/hook', 'http://nas/hook'],
    ['192.168.1.5/hook', 'http://192.168.1.5/hook'],
    ['[fe80::1]:8123/x', 'http://[fe80::1]:8123/x'],
    ['printer.lan/print', 'http://printer.lan/print'],
    ['example.org/search?q=soup', 'https://example.org/search?q=soup'],
    ['example.org:8443/x', 'http://example.org:8443/x'],
    ['//example.org/x', 'https://example.org/x'],
    ['küche.example/x', 'https://xn--kche-0ra.example/x'],
    // Relative to a page with https, a browser would read a path of that page.
    ['https:example.org/x', 'https://example.org/x'],
  ])('%s names a host, never a path here', (text, url) => expect(safeUrl(text)).toBe(url))

  it.each([
    '/soup',
    './soup',
    '?q',
    '#x',
    '\\\\example.org',
    '/\\example.org',
    '',
    ' ',
    'two words',
    'https://',
    ':x',
  ])('%j names no host', (text) => expect(safeUrl(text)).toBeNull())

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript\r:alert(1)',
    '\u00a0javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript :alert(1)',
    'javascript://example.org/%0aalert(1)',
    'view-source:javascript:alert(1)',
    'feed:feed:javascript:alert(1)',
    'DATA:text/html,x',
    'd ata:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'FILE://host/x',
    'blob:https://example.org/1',
    'ｊavascript:alert(1)',
    'javascript%3Aalert(1)',
  ])('%j is never opened as a script', (text) => {
    const url = safeUrl(text)
    expect(url === null || /^https?:\/\/[^/]/.test(url), `${url}`).toBe(true)
    if (!text.includes('%3A')) expect(url).toBeNull()
  })
})
