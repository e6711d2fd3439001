import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '../theme/contrast'
import { COVER_MOTIFS, COVER_PALETTES, coverOf } from './cover'

const styles = readFileSync(new URL('../../styles/covers.css', import.meta.url), 'utf8')

describe('coverOf', () => {
  it('never changes for a name', () => {
    expect(coverOf('Apfelpfannkuchen mit Zimtzucker')).toEqual({ palette: 4, motif: 2, initial: 'A' })
    expect(coverOf('Grandma Inès’s rice pudding')).toEqual(coverOf(' grandma  Ine\u0300s’s rice pudding '))
  })

  it('uses the first letter or digit, in any script', () => {
    const initials = [
      '“Best” cake',
      '5-minute oats',
      'éclair',
      'أرز بالحليب',
      '肉じゃが',
      '🍕 night',
      '...',
      '',
    ].map((name) => coverOf(name).initial)
    expect(initials).toEqual(['B', '5', 'É', 'أ', '肉', 'N', '', ''])
  })

  it('shows a sign when there is no letter', () => {
    expect(coverOf('🍕').initial).toBe('🍕')
  })

  it('uses every palette and motif about equally often', () => {
    const counts = new Map<string, number>()
    const names = 3200
    for (let at = 0; at < names; at += 1) {
      const { palette, motif } = coverOf(`Recipe ${at}`)
      counts.set(`${palette}/${motif}`, (counts.get(`${palette}/${motif}`) ?? 0) + 1)
    }
    expect(counts.size).toBe(COVER_PALETTES * COVER_MOTIFS)
    expect(Math.min(...counts.values())).toBeGreaterThan(names / counts.size / 2)
  })
})

describe('the palettes', () => {
  const palettes = [
    ...styles.matchAll(
      /\.quiet-(\d) \{\s*--quiet-from: (#\w+);\s*--quiet-to: (#\w+);\s*--quiet-ink: (#\w+);/g,
    ),
  ]

  it('are all in the style sheet', () => {
    expect(palettes.map(([, number]) => Number(number))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('keep the initial legible on both ends and on the shapes between', () => {
    for (const [, number, from = '', to = '', ink = ''] of palettes) {
      const shaded = mixInto(mixInto(to, ink, 0.13), ink, 0.13)
      for (const ground of [from, to, shaded]) {
        expect(contrast(ink, ground), `palette ${number} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

function mixInto(ground: string, ink: string, share: number): string {
  const bytes = [1, 3, 5].map((at) => {
    const from = Number.parseInt(ground.slice(at, at + 2), 16)
    const to = Number.parseInt(ink.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}
