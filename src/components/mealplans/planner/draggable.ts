/** Drag ids of ideas have this prefix; others are entries. */
export const ideaDragId = (id: string) => `idea ${id}`
/** Drop target that removes the day. */
export const IDEAS = 'ideas'

/** Looks of what a mouse or a finger carries: holding it selects no text and opens no menu of the browser. */
export const carried = 'touch-manipulation select-none [-webkit-touch-callout:none]'
