import { defaultTheme, type Theme } from './colors'
import { contrast } from './contrast'
import { type ColorRoles, darkRoles, inverseInk, lightRoles } from './roles'
import { type ColorSteps, colorSteps } from './steps'

type Mode = 'light' | 'dark'

const colors = [
  { name: 'primary', light: 'lightPrimary', dark: 'darkPrimary' },
  { name: 'accent', light: 'lightAccent', dark: 'darkAccent' },
  { name: 'secondary', light: 'lightSecondary', dark: 'darkSecondary' },
  { name: 'success', light: 'lightSuccess', dark: 'darkSuccess' },
  { name: 'info', light: 'lightInfo', dark: 'darkInfo' },
  { name: 'warning', light: 'lightWarning', dark: 'darkWarning' },
  { name: 'error', light: 'lightError', dark: 'darkError' },
] as const

const HEX_COLOR = /^#[0-9a-f]{6}$/i

/** The only format that reaches the style sheet. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value)
}

function stepDeclarations(name: string, { base: _plain, ...steps }: ColorSteps): string[] {
  return Object.entries(steps).map(([step, color]) => `--${name}-${step}:${color}`)
}

function roleDeclarations(name: string, roles: ColorRoles): string[] {
  return [
    `--${name}:${roles.plain}`,
    `--${name}-mark:${roles.mark}`,
    `--${name}-ink:${roles.ink}`,
    `--${name}-solid:${roles.solid}`,
    `--on-${name}:${roles.on}`,
    `--${name}-soft:${roles.soft}`,
  ]
}

function declarations(theme: Partial<Theme>, mode: Mode): string[] {
  const pickRoles = mode === 'light' ? lightRoles : darkRoles
  const stepsOf = (key: keyof Theme) => {
    const chosen = theme[key]
    return colorSteps(isHexColor(chosen) ? chosen : defaultTheme[key])
  }
  return [
    ...colors.flatMap((color) => {
      const steps = stepsOf(color[mode])
      return [...stepDeclarations(color.name, steps), ...roleDeclarations(color.name, pickRoles(steps))]
    }),
    `--inverse-ink:${inverseInk(stepsOf(mode === 'light' ? 'lightPrimary' : 'darkPrimary'), mode)}`,
  ]
}

export interface ThemeSample {
  name: (typeof colors)[number]['name']
  hex: string
  solid: string
  ratio: number
}

export function themeSamples(theme: Theme, mode: Mode): ThemeSample[] {
  const pickRoles = mode === 'light' ? lightRoles : darkRoles
  return colors.map((color) => {
    const hex = theme[color[mode]]
    const { solid, on } = pickRoles(colorSteps(hex))
    return { name: color.name, hex, solid, ratio: contrast(solid, on) }
  })
}

/**
 * The theme's style sheet: custom properties of the light theme on `:root` and, where they differ, of the dark one on
 * `[data-theme=dark]` (screens only: paper is always light). Missing and invalid colors are replaced with built-in
 * ones, so the text is safe in a `<style>` element.
 */
export function themeCss(theme: Partial<Theme>): string {
  const light = declarations(theme, 'light')
  const dark = declarations(theme, 'dark').filter((declaration) => !light.includes(declaration))
  return `:root,[data-theme=light]{${light.join(';')}}@media screen{[data-theme=dark]{${dark.join(';')}}}`
}
