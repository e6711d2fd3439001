/** What a drag carries: an entry, or an idea by its id with this before it. */
export const ideaDragId = (id: string) => `idea ${id}`
/** Where entries lose their day. */
export const IDEAS = 'ideas'

/** Looks of what a mouse or a finger carries: holding it selects no text and opens no menu of the browser. */
export const carried = 'touch-manipulation select-none [-webkit-touch-callout:none]'
