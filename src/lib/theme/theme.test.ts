import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultTheme, grounds, type Theme } from './colors'
import { contrast } from './contrast'
import { darkRoles, inverseInk, lightRoles } from './roles'
import { colorSteps } from './steps'
import { isHexColor, themeCss, themeSamples } from './theme'

const styles = (file: string) => readFileSync(new URL(`../../styles/${file}`, import.meta.url), 'utf8')
const tokens = styles('tokens.css')

/** Values designed and checked by eye in the visual reference. */
const referenceSteps = {
  '#E58325': '#FFEFE3 #FECAA4 #F5A769 #C8670B #AE5101 #7F3300',
  '#007A99': '#DEEEF5 #9DC7D8 #5DA2BB #02657F #03546A #003A4A',
  '#973542': '#FAE2E2 #DEA6A9 #BF6F74 #822533 #701928 #520617',
  '#43A047': '#E3F5E2 #AEDAAD #7ABF7A #2B8731 #197322 #00510C',
  '#1976D2': '#E0EEFE #9EC7F7 #61A0EA #0061B6 #005199 #00376C',
  '#FF6D00': '#FFEFE8 #FEC9B0 #FFA174 #D55B03 #B44B01 #803300',
  '#EF5350': '#FEEBE9 #FFBCB5 #FF8981 #CF3A3A #B4272B #850714',
}

// plain, mark, ink, solid, on, soft
const referenceRoles = {
  light: {
    '#E58325': '#E58325 #C8670B #AE5101 #AE5101 #FFFFFF #FFEFE3',
    '#007A99': '#007A99 #007A99 #02657F #007A99 #FFFFFF #DEEEF5',
    '#973542': '#973542 #973542 #973542 #973542 #FFFFFF #FAE2E2',
    '#43A047': '#43A047 #2B8731 #197322 #2B8731 #FFFFFF #E3F5E2',
    '#1976D2': '#1976D2 #1976D2 #0061B6 #1976D2 #FFFFFF #E0EEFE',
    '#FF6D00': '#FF6D00 #D55B03 #B44B01 #B44B01 #FFFFFF #FFEFE8',
    '#EF5350': '#EF5350 #EF5350 #B4272B #CF3A3A #FFFFFF #FEEBE9',
  },
  dark: {
    '#E58325': '#E58325 #E58325 #E58325 #E58325 #1A1410 #412915',
    '#007A99': '#007A99 #5DA2BB #5DA2BB #5DA2BB #1A1410 #1B333C',
    '#973542': '#973542 #BF6F74 #DEA6A9 #BF6F74 #1A1410 #432527',
    '#43A047': '#43A047 #43A047 #7ABF7A #43A047 #1A1410 #1F351F',
    '#1976D2': '#1976D2 #1976D2 #61A0EA #61A0EA #1A1410 #1D3047',
    '#FF6D00': '#FF6D00 #FF6D00 #FF6D00 #FF6D00 #1A1410 #43271A',
    '#EF5350': '#EF5350 #EF5350 #FF8981 #EF5350 #1A1410 #442523',
  },
}

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyTheme: fc.Arbitrary<Theme> = fc.record({
  lightPrimary: hexColor,
  lightAccent: hexColor,
  lightSecondary: hexColor,
  lightSuccess: hexColor,
  lightInfo: hexColor,
  lightWarning: hexColor,
  lightError: hexColor,
  darkPrimary: hexColor,
  darkAccent: hexColor,
  darkSecondary: hexColor,
  darkSuccess: hexColor,
  darkInfo: hexColor,
  darkWarning: hexColor,
  darkError: hexColor,
})

/** Reads the custom properties back from the two rules that `themeCss` writes. */
function propertiesOf(css: string): { light: Map<string, string>; dark: Map<string, string> } {
  const [light = '', dark = ''] = css.split('@media screen')
  const read = (text: string) =>
    [...text.matchAll(/--([\w-]+):(#[0-9A-F]{6})/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ])
  return { light: new Map(read(light)), dark: new Map([...read(light), ...read(dark)]) }
}

describe('colorSteps', () => {
  it.each(Object.entries(referenceSteps))('gives %s the steps of the visual reference', (hex, expected) => {
    const { l3, l2, l1, d1, d2, d3 } = colorSteps(hex)
    expect([l3, l2, l1, d1, d2, d3].join(' ')).toBe(expected)
  })

  it('gives only valid colors for black, white and the screen primaries', () => {
    for (const hex of ['#000000', '#FFFFFF', '#FF0000', '#00FF00', '#0000FF', '#FFFF00']) {
      expect(Object.values(colorSteps(hex)).every(isHexColor), hex).toBe(true)
    }
  })
})

describe('roles', () => {
  it.each(Object.entries(referenceRoles.light))('picks the light roles of %s as drawn', (hex, expected) => {
    expect(Object.values(lightRoles(colorSteps(hex))).join(' ')).toBe(expected)
  })

  it.each(Object.entries(referenceRoles.dark))('picks the dark roles of %s as drawn', (hex, expected) => {
    expect(Object.values(darkRoles(colorSteps(hex))).join(' ')).toBe(expected)
  })

  it('picks the action color of a toast as drawn', () => {
    const primary = colorSteps('#E58325')
    expect([inverseInk(primary, 'light'), inverseInk(primary, 'dark')]).toEqual(['#F5A769', '#7F3300'])
  })

  it('fills with the plain color and a near-black label when no step carries white', () => {
    const { solid, on } = lightRoles(colorSteps('#FFFFC0'))
    expect([solid, on]).toEqual(['#FFFFC0', '#1A1410'])
  })

  it('darkens past the last step when none can be read as text', () => {
    const steps = colorSteps('#FFFFC0')
    const { ink } = lightRoles(steps)
    expect(contrast(steps.d3, grounds.light.hover)).toBeLessThan(4.5)
    expect(contrast(ink, grounds.light.hover)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('themeCss', () => {
  it('can be read in both themes with any colors', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const modes = propertiesOf(themeCss(theme))
        const unreadable: string[] = []
        const expectContrast = (ink: string, ground: string, least: number, what: string) => {
          // 170,000 calls of `expect` would take longer than the colors do.
          if (!(contrast(ink, ground) >= least)) unreadable.push(`${what}: ${ink} on ${ground}`)
        }
        for (const mode of ['light', 'dark'] as const) {
          const color = (name: string) => modes[mode].get(name) ?? 'missing'
          const { page, hover, well, inverse } = grounds[mode]
          for (const name of ['primary', 'accent', 'secondary', 'success', 'info', 'warning', 'error']) {
            const ink = color(`${name}-ink`)
            for (const ground of [page, hover, well, color(`${name}-soft`)])
              expectContrast(ink, ground, 4.5, `${mode} ${name}`)
            expectContrast(color(`on-${name}`), color(`${name}-solid`), 4.5, `${mode} on-${name}`)
            expectContrast(color(`${name}-mark`), well, 3, `${mode} ${name}-mark`)
          }
          expectContrast(color('inverse-ink'), inverse, 4.5, `${mode} inverse`)
        }
        expect(unreadable).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('replaces everything that is not #RRGGBB by the built-in color', () => {
    const hostile = {
      lightPrimary: '#E58325}</style><script>',
      darkAccent: 'red',
      lightInfo: '#12345',
      darkError: '',
    }
    expect(themeCss(hostile)).toBe(themeCss(defaultTheme))
  })

  it('accepts small letters and writes capitals', () => {
    expect(themeCss({ ...defaultTheme, lightInfo: '#1976d2' })).toBe(themeCss(defaultTheme))
  })

  it('keeps different colors for the two themes', () => {
    const { light, dark } = propertiesOf(themeCss({ ...defaultTheme, darkAccent: '#7E57C2' }))
    expect([light.get('accent'), dark.get('accent')]).toEqual(['#007A99', '#7E57C2'])
    expect(dark.get('accent-l3')).toBe(colorSteps('#7E57C2').l3)
  })
})

describe('tokens.css', () => {
  it('paints the grounds that the roles are measured on', () => {
    const [light = '', dark = ''] = tokens.split('@media screen')
    for (const [css, { page, hover, well, inverse }] of [
      [light, grounds.light],
      [dark, grounds.dark],
    ] as const) {
      expect(css).toContain(`--paper: ${page.toLowerCase()};`)
      expect(css).toContain(`--hover: ${hover.toLowerCase()};`)
      expect(css).toContain(`--sunken: ${well.toLowerCase()};`)
      expect(css).toContain(`--inverse: ${inverse.toLowerCase()};`)
    }
  })

  it('has the colors that base.css cannot take from it: the page, and the page under the scrim', () => {
    const [light = '', dark = ''] = tokens.split('@media screen')
    const root = [...styles('base.css').matchAll(/background: (#\w{6});/g)].map(([, color]) => color)
    const painted = [
      [light, grounds.light.page],
      [dark, grounds.dark.page],
    ] as const
    expect(root).toEqual(painted.flatMap(([css, page]) => [page.toLowerCase(), under(css, page)]))

    function under(css: string, page: string): string {
      const [, red, green, blue, alpha] = (
        /--scrim: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(css) ?? []
      ).map(Number)
      const mixed = [red, green, blue].map((over, at) => {
        const below = Number.parseInt(page.slice(1 + 2 * at, 3 + 2 * at), 16)
        return Math.round(below * (1 - (alpha ?? 0)) + (over ?? 0) * (alpha ?? 0))
      })
      return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
    }
  })
})

it('samples show the setting, and whether the label of a button is legible', () => {
  for (const mode of ['light', 'dark'] as const) {
    const samples = themeSamples({ ...defaultTheme, lightPrimary: '#FFFF00', darkPrimary: '#000080' }, mode)
    expect(samples.map(({ name }) => name).slice(0, 2)).toEqual(['primary', 'accent'])
    expect(samples[0]?.hex).toBe(mode === 'light' ? '#FFFF00' : '#000080')
    for (const { ratio } of samples) expect(ratio).toBeGreaterThanOrEqual(4.5)
  }
})
