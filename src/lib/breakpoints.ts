/**
 * Widths in CSS pixels from which a layout changes; `src/styles/theme.css` has the same for utility classes. Below
 * lg is "mobile": a bottom navigation instead of the sidebar.
 */
export const breakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const
