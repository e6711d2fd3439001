import { describe, expect, it } from 'vitest'
import { findUrl, hostOf } from './find-url'

describe('findUrl', () => {
  it.each([
    ['https://example.org/cake', 'https://example.org/cake'],
    ['Look at this: https://example.org/cake?x=1. Yum', 'https://example.org/cake?x=1'],
    ['(https://example.org/cake)', 'https://example.org/cake'],
    ['www.example.org/cake', 'https://www.example.org/cake'],
    ['example.org/cake', 'https://example.org/cake'],
    ['http://192.168.1.4:8080/x', 'http://192.168.1.4:8080/x'],
  ])('finds the url in "%s"', (text, url) => expect(findUrl(text)).toBe(url))

  it.each([
    '',
    'cake',
    'a lovely cake',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'mailto:a@b.c',
    'https://',
  ])('finds none in "%s"', (text) => expect(findUrl(text)).toBeNull())
})

describe('hostOf', () => {
  it('returns the host without www', () => {
    expect(hostOf('https://www.example.org/cake')).toBe('example.org')
    expect(hostOf('no url')).toBe('')
  })
})
