/** Widths in CSS pixels from which a layout changes; `src/styles/theme.css` has the same for utility classes. */
export const breakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const

/** Media query of everything that is "mobile": below lg there is a bottom navigation instead of the sidebar. */
export const MOBILE_QUERY = `(width < ${breakpoints.lg}px)`
