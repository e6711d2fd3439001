/** The built-in colors with the names of the theme endpoint; the same in both themes. */
export const defaultTheme = {
  lightPrimary: '#E58325',
  lightAccent: '#007A99',
  lightSecondary: '#973542',
  lightSuccess: '#43A047',
  lightInfo: '#1976D2',
  lightWarning: '#FF6D00',
  lightError: '#EF5350',
  darkPrimary: '#E58325',
  darkAccent: '#007A99',
  darkSecondary: '#973542',
  darkSuccess: '#43A047',
  darkInfo: '#1976D2',
  darkWarning: '#FF6D00',
  darkError: '#EF5350',
}

/** Configurable colors, each `#RRGGBB`. */
export type Theme = typeof defaultTheme

/** Backgrounds for contrast checks. Must match `src/styles/tokens.css`. */
export const grounds = {
  light: { page: '#FCFAF7', hover: '#F4EFE8', well: '#F6F2EC', inverse: '#2A221B' },
  dark: { page: '#1E1E1E', hover: '#32302E', well: '#2B2A28', inverse: '#F3EDE4' },
} as const
