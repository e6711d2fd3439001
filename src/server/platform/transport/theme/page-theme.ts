import { defaultTheme, type Theme } from '~/lib/theme/colors'
import { isHexColor, themeCss } from '~/lib/theme/theme'
import type { Env } from '~/server/platform/env'

function themeOf(env: Env): Theme {
  const theme = { ...defaultTheme }
  for (const name of Object.keys(defaultTheme)) {
    const setting = `THEME_${name.replace(/(?=[A-Z])/, '_').toUpperCase()}`
    const value = Object.entries(env).find(([key]) => key === setting)?.[1]
    if (isThemeColor(name) && isHexColor(value)) theme[name] = value
  }
  return theme
}

const isThemeColor = (name: string): name is keyof Theme => name in defaultTheme

export const createThemeCss = (env: Env): string => themeCss(themeOf(env))
